import { describedSettings, type DescribedSetting } from '../settings/described.ts';

const width = 116;

/**
 * Returns an example of Settings.json with every setting at its default, described by comments. Settings.json itself
 * cannot contain comments.
 */
export const settingsExample = (version: string): string => `// Every setting of Farspin ${version}, with its default.
//
// Settings.json is plain JSON and cannot contain comments. Copy only the settings that you change, without comments:
// a setting that Settings.json does not contain has its default. Amounts are whole minor units, times are in ms.
${group(describedSettings(), 0)}
`;

/** Returns an object of settings, with an object for each group. `depth` is the number of groups around it. */
function group(settings: readonly DescribedSetting[], depth: number): string {
  const indent = '  '.repeat(depth + 1);
  const nameOf = ({ path }: DescribedSetting): string => path.split('.')[depth] ?? '';
  const parts = [...new Set(settings.map(nameOf))].map((name) => {
    const inside = settings.filter((one) => nameOf(one) === name);
    const [first] = inside;
    if (first === undefined || first.path.split('.').length > depth + 1)
      return `${indent}${JSON.stringify(name)}: ${group(inside, depth + 1)}`;
    const words = `${first.about} Values: ${first.values.replaceAll('`', '')}.`;
    const value = JSON.stringify(first.field.fallback, null, 2).replaceAll('\n', `\n${indent}`);
    return `${comment(words, indent)}\n${indent}${JSON.stringify(name)}: ${value}`;
  });
  return `{\n${parts.join(depth === 0 ? ',\n\n' : ',\n')}\n${indent.slice(2)}}`;
}

/** Wraps a text in comment lines. */
function comment(text: string, indent: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length + indent.length + 2 > width && lines.at(-1) !== '') lines.push(` ${word}`);
    else lines[lines.length - 1] = line;
  }
  return lines.map((line) => `${indent}//${line}`).join('\n');
}
