/** Whether nothing may move: by the player's own choice or by the device's setting. */
export const isStill = (): boolean =>
  document.documentElement.dataset['motion'] === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
