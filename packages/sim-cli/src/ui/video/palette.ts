const cubeLevels = [0, 95, 135, 175, 215, 255] as const;

function nearestLevel(value: number): number {
  let best = 0;
  cubeLevels.forEach((level, index) => {
    if (Math.abs(level - value) < Math.abs((cubeLevels[best] ?? 0) - value)) best = index;
  });
  return best;
}

const distance = (a: number, b: number): number => (a - b) * (a - b);

/**
 * Returns the index in the xterm palette (16 to 255) of the colour nearest to the given red, green and blue (0 to 255).
 */
export function nearest256(red: number, green: number, blue: number): number {
  const r = nearestLevel(red);
  const g = nearestLevel(green);
  const b = nearestLevel(blue);
  const greyIndex = Math.max(0, Math.min(23, Math.round(((red + green + blue) / 3 - 8) / 10)));
  const grey = 8 + greyIndex * 10;
  const cubeError =
    distance(cubeLevels[r] ?? 0, red) + distance(cubeLevels[g] ?? 0, green) + distance(cubeLevels[b] ?? 0, blue);
  const greyError = distance(grey, red) + distance(grey, green) + distance(grey, blue);
  return greyError < cubeError ? 232 + greyIndex : 16 + 36 * r + 6 * g + b;
}
