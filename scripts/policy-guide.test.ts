import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isCelebrated } from '../packages/core/src/wins/celebration.rules.ts';
import { policyFor, type PolicyProfile } from '../packages/core/src/policy/policy.rules.ts';

const guide = readFileSync(new URL('../docs/guides/policy.md', import.meta.url), 'utf8');
const rows = guide
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');
const minutes = (ms: number | null, before = ''): string => (ms === null ? '' : `${before}${ms / 60_000} min`);

/** Returns the cells of a profile's column, from the first rule to the last. */
function columnOf(profile: PolicyProfile): readonly string[] {
  const policy = policyFor(profile);
  const evenReturn = { meters: { winMinor: 500 }, stakeMinor: 500 } as Parameters<typeof isCelebrated>[1];
  return [
    yesOrNo(policy.autoplay),
    policy.minGameIntervalMs === null ? '' : `${policy.minGameIntervalMs / 1_000} s`,
    minutes(policy.realityCheckEveryMs, 'every '),
    yesOrNo(policy.sessionClock),
    yesOrNo(policy.netPosition),
    minutes(policy.reauthenticateAfterMs),
    policy.failedLoginLimit === null ? '' : String(policy.failedLoginLimit),
    minutes(policy.clearCredentialsAfterMs, 'after '),
    yesOrNo(policy.previousLogin),
    yesOrNo(isCelebrated(profile, evenReturn)),
  ];
}

test.each(['open', 'ukgc', 'mga', 'pa-nj'] as const)('the guide lists the rules of the profile %s', (profile) => {
  const [heads = []] = rows;
  const column = heads.indexOf(`\`${profile}\``);
  expect(rows.slice(2).map((cells) => cells[column])).toEqual(columnOf(profile));
});
