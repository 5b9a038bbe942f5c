/// Someone asked for the end of a build before it was done; see `BuildProgress.stop`.
package struct CancellationError: Error {}
