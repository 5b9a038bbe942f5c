import POSIX

returnLargeBlocks()
// The command's entry point: words in, exit code out.
exit(await CommandLineTool.run(Array(ProgramCall.words.dropFirst())))
