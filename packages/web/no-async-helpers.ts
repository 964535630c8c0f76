/**
 * What RxJS asks of tslib for async iterables and readable streams, which nothing here turns into Observables, and what it
 * does with a scheduler that `of`, `from` and `merge` are given, which none is: in the place of helpers that every visit
 * would download.
 */
const unsupported = (): never => {
  throw new Error('Async iterables and schedulers of creation are not supported in this build of RxJS');
};
export {
  unsupported as __asyncGenerator,
  unsupported as __awaiter,
  unsupported as __asyncValues,
  unsupported as __await,
  unsupported as scheduled,
};
