export const worldNames = ['forge', 'deep', 'orbit', 'lake', 'arcade', 'monsoon', 'quarry', 'aurora'] as const;
export type WorldName = (typeof worldNames)[number];

/** Word stems in a brand's name that suggest a world. Other names get a world by their hash. */
const stems: Readonly<Record<WorldName, RegExp>> = {
  forge: /ember|fire|lava|forge|flame|hot/,
  deep: /tide|sea|wave|reef|ocean|pearl/,
  orbit: /comet|star|nova|orbit|moon|galax/,
  lake: /heron|lake|swan|river|lotus/,
  arcade: /marble|temple|palace|royal|king/,
  monsoon: /monsoon|rain|storm|copper|thunder/,
  quarry: /quarry|velvet|stone|crystal|gem|diamond/,
  aurora: /polar|ice|frost|north|aurora|snow/,
};

/** Returns the FNV-1a hash over UTF-16 units, which is the same on every platform. */
function textNumber(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

export function worldOf(brand: string): WorldName {
  const name = brand.toLowerCase();
  const meant = worldNames.find((world) => stems[world].test(name));
  return meant ?? worldNames[textNumber(name) % worldNames.length] ?? 'forge';
}

/** Returns a function from an index to a position in [0, 1). The positions are the same in every render. */
export const placer =
  (brand: string) =>
  (index: number): number =>
    (textNumber(`${brand}:${index}`) % 10_007) / 10_007;

export const times = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
