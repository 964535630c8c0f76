import { scenarios, faultNames } from './scenarios.ts';
import type { Scenario } from './scenario.ts';

const areas: Readonly<Record<Scenario['area'], string>> = {
  network: 'The connection',
  picture: 'The picture',
  answers: 'Answers',
  'back-office': 'The back office',
};
const whom = { any: '', one: 'One player; ', all: 'Everyone; ' } as const;

/** Returns the reference of all scenarios for docs/guides/faults.md: what happens, and what a player should see. */
export function faultReference(): string {
  const part = (area: Scenario['area']): string =>
    [`## ${areas[area]}`, ...faultNames.filter((name) => scenarios[name].area === area).map(entry)].join('\n\n');
  return `${(Object.keys(areas) as Scenario['area'][]).map(part).join('\n\n')}\n`;
}

function entry(name: (typeof faultNames)[number]): string {
  const { about, seen, meets, lastsMs }: Scenario = scenarios[name];
  const lasts = lastsMs === null ? 'no duration' : `${lastsMs / 1_000} s`;
  const limits = `${whom[meets]}${lasts}`;
  return [`### ${name}`, wrap(`${about} *${limits.charAt(0).toUpperCase()}${limits.slice(1)}.*`), wrap(seen)].join(
    '\n\n',
  );
}

const widest = 138;

/** Wraps a paragraph into lines of Markdown. */
function wrap(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (line.length > widest) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines.join('\n');
}
