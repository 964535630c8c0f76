/** Returns true if animations are off, by the player's choice or the device's setting. */
export const isStill = (): boolean =>
  document.documentElement.dataset['motion'] === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
