import POSIX

// The command's one entry: words in, exit code out.
exit(await CommandLineTool.run(Array(ProgramCall.words.dropFirst())))
