import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const guideUrl = new URL('../../../../docs/guides/simulation.md', import.meta.url);
const guide = readFileSync(guideUrl, 'utf8');
const commands = ['simulate', 'explain', 'fuzz', 'planted-bugs', 'mutation'];

/** The flags that the guide shows with a command. */
function flagsOf(command: string): readonly string[] {
  const shown = guide.split('\n').filter((line) => line.includes(`npm run ${command} -- `));
  return [...new Set(shown.flatMap((line) => line.match(/--[a-z]+/g) ?? []))];
}

it.each(commands)('the guide shows flags that %s has', (command) => {
  const entry = fileURLToPath(new URL(`../${command}/${command}.ts`, import.meta.url));
  const { stdout } = spawnSync(process.execPath, [entry, '--help'], { encoding: 'utf8' });
  const flags = flagsOf(command);
  expect(flags.length).toBeGreaterThan(0);
  expect(flags.filter((flag) => !stdout.includes(`${flag} `))).toEqual([]);
});

it('the guide links to what is there', () => {
  const links = [...guide.matchAll(/\]\((?!#|https:)([^)#]+)/g)].map(([, link]) => link ?? '');
  expect(links.length).toBeGreaterThan(1);
  expect(links.filter((link) => !existsSync(new URL(link, guideUrl)))).toEqual([]);
});
