/** What was asked for cannot be done; `message` is one line. */
export class FaultRefused extends Error {
  override readonly name = 'FaultRefused';
}
