/** Page sizes at which a game must look right: phones upright and sideways, a tablet, a laptop and a large screen. */
export const gameSizes = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [740, 360],
  [1440, 900],
  [1920, 1080],
] as const;
