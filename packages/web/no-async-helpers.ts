/**
 * Replaces tslib helpers that every visit would download. RxJS uses them for async iterables, for readable streams, and
 * for a scheduler passed to `of`, `from` or `merge`. The client uses none of these.
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
