/** What was asked for cannot be done; `message` is one line. */
export class FaultRefused extends Error {
  override readonly name = 'FaultRefused';
}

/** It met nobody: all is as it was. */
export class NothingHappened extends FaultRefused {}

/** One of the faults that a server was to start with. */
export class PlannedFaultRefused extends FaultRefused {
  /** Of those that were given. */
  readonly index: number;
  /** Why, without which of them. */
  readonly reason: string;
  constructor(index: number, cause: FaultRefused) {
    super(`The option faults.${index}: ${cause.message}`, { cause });
    this.index = index;
    this.reason = cause.message;
  }
}
