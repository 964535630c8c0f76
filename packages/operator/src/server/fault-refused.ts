/** The requested fault is impossible; `message` is one line. */
export class FaultRefused extends Error {
  override readonly name = 'FaultRefused';
}

/** The fault affected nobody: nothing has changed. */
export class NothingHappened extends FaultRefused {}

/** A fault that a server was to start with is impossible. */
export class PlannedFaultRefused extends FaultRefused {
  /** Its index in the given list. */
  readonly index: number;
  /** The reason, without the index. */
  readonly reason: string;
  constructor(index: number, cause: FaultRefused) {
    super(`The option faults.${index}: ${cause.message}`, { cause });
    this.index = index;
    this.reason = cause.message;
  }
}
