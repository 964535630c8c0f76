/** A navigation that has not replaced the page after this time was cancelled, or was a download. */
const navigationMs = 10_000;
const pollMs = 500;
let expiry: ReturnType<typeof setTimeout> | undefined;

/** Must run before anything that calls `isBeingLeft`. */
export const watchLeaving = (): void =>
  addEventListener('beforeunload', () => {
    clearTimeout(expiry);
    expiry = setTimeout(() => (expiry = undefined), navigationMs);
  });

/**
 * Whether a navigation away from the page is in progress. Firefox then aborts the modules that the page still loads,
 * and a `location.reload()` would cancel the navigation. iOS has no `beforeunload`, so this is always false there.
 */
export const isBeingLeft = (): boolean => expiry !== undefined;

/** Resolves at once, or when a navigation away is over and the page is still open. */
export async function untilStays(): Promise<void> {
  while (isBeingLeft()) await new Promise((resolve) => setTimeout(resolve, pollMs));
}
