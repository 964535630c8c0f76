import { vi } from 'vitest';

/** The page animates as for a player who does not ask for less motion. Returns what puts the setting back. */
export function withUsualMotion(): () => void {
  const { matchMedia } = window;
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => matchMedia.call(window, query.includes('reduced-motion') ? 'not all' : query));
  return () => spy.mockRestore();
}
