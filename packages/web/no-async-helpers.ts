/**
 * What RxJS asks of tslib for async iterables and readable streams, which nothing here turns into Observables: in the place
 * of helpers that every visit would download.
 */
const unsupported = (): never => {
  throw new Error('Async iterables are not supported as Observables in this build');
};
export {
  unsupported as __asyncGenerator,
  unsupported as __awaiter,
  unsupported as __asyncValues,
  unsupported as __await,
};
