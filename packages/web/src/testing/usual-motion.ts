import { vi } from 'vitest';

/** Turns animations on, as without a preference for reduced motion. Returns a function that restores the setting. */
export function withUsualMotion(): () => void {
  const { matchMedia } = window;
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => matchMedia.call(window, query.includes('reduced-motion') ? 'not all' : query));
  return () => spy.mockRestore();
}
