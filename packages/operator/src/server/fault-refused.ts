/** Error for an impossible fault. `message` is one line. */
export class FaultRefused extends Error {
  override readonly name = 'FaultRefused';
}

/** Error for a fault that affected nobody. Nothing has changed. */
export class NothingHappened extends FaultRefused {}

/** Error for an impossible fault in the start options. */
export class PlannedFaultRefused extends FaultRefused {
  /** Index of the fault in the given list. */
  readonly index: number;
  /** Reason for the refusal, without the index. */
  readonly reason: string;
  constructor(index: number, cause: FaultRefused) {
    super(`The option faults.${index}: ${cause.message}`, { cause });
    this.index = index;
    this.reason = cause.message;
  }
}
