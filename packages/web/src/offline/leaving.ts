/** Time after which a navigation that has not replaced the page counts as cancelled or as a download, in ms. */
const navigationMs = 10_000;
const pollMs = 500;
let expiry: ReturnType<typeof setTimeout> | undefined;

/** Starts to track navigations away from the page. It must run before anything that calls `isBeingLeft`. */
export const watchLeaving = (): void =>
  addEventListener('beforeunload', () => {
    clearTimeout(expiry);
    expiry = setTimeout(() => (expiry = undefined), navigationMs);
  });

/**
 * Returns true while a navigation away from the page is in progress. During the navigation, Firefox aborts modules that
 * are still loading, and a `location.reload()` would cancel it. On iOS, which has no `beforeunload`, the result is
 * always false.
 */
export const isBeingLeft = (): boolean => expiry !== undefined;

/** Resolves immediately, or once a navigation away has ended and the page is still open. */
export async function untilStays(): Promise<void> {
  while (isBeingLeft()) await new Promise((resolve) => setTimeout(resolve, pollMs));
}
