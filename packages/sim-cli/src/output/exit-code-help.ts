/** List of exit codes in the help of commands that play. docs/guides/scripts.md has the same table. */
export const exitCodeHelp = `
Exit codes:
  0    everything was carried out
  1    a wrong command line, or an error in the program or a script's function
  2    the file is missing or invalid
  3    an expectation did not hold, or no machine fits
  4    the server cannot be reached
  5    the server, or a rule, refused something
  6    something did not happen in time
  130  interrupted`;
