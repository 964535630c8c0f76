/** List of exit codes in the help of commands that play. docs/guides/scripts.md has the same table. */
export const exitCodeHelp = `
Exit codes:
  0    every step succeeded
  1    a wrong command line, or an error in the program or a script's function
  2    the file is missing or invalid
  3    an expectation did not hold, or no machine matches
  4    the server cannot be reached
  5    the server or a rule refused a step
  6    a step timed out
  130  interrupted`;
