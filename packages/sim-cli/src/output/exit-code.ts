/** Exit codes of the commands. The pages in docs/guides list the same codes. */
export const exitCodes = {
  done: 0,
  unexpected: 1,
  scriptInvalid: 2,
  expectationFailed: 3,
  unreachable: 4,
  refused: 5,
  timeout: 6,
  noTerminal: 7,
  different: 8,
  noSession: 9,
  interrupted: 130,
} as const;
export type ExitReason = keyof typeof exitCodes;
