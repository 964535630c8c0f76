import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SlotSession } from '../kernel/entities.ts';
import { loadTerminalCatalogue } from '../messages/terminal.ts';
import { createWords } from '../messages/words.ts';
import { languages } from '../settings/language.ts';
import { foldChecks, withChecks } from './fold-checks.rules.ts';
import { slotSessionColumns } from './columns.rules.ts';

const entry = (type: SlotSession['type'], date: string | null = '2026-01-05T10:00:00Z', ip = 'a'): SlotSession => ({
  ...{ id: `${type} ${date} ${ip}`, type, date, ip, machine: null, start: null, end: null, durationS: null },
  ...{ spinCount: null, freeSpinCount: null, betMinor: null, winMinor: null },
});
const dayOf = (iso: string): string => iso.slice(0, 10);
const check = 'login-check-success';

it('[HISTORY16] merges consecutive checks into the newest entry', () => {
  const folded = foldChecks(
    [entry(check, '2026-01-05T12:00:00Z'), entry(check), entry('login-success'), entry(check)],
    dayOf,
  );
  expect(folded).toMatchObject([
    { date: '2026-01-05T12:00:00Z', checks: 2 },
    { type: 'login-success' },
    { type: check, checks: 1 },
  ]);
  expect(folded[1]).not.toHaveProperty('checks');
});

it.each([
  ['another address', entry(check, undefined, 'b')],
  ['another day', entry(check, '2026-01-04T10:00:00Z')],
  ['no time', entry(check, null)],
  ['a failed check', entry('login-check-fail')],
])('[HISTORY16] does not merge an entry with %s', (_, other) => {
  expect(foldChecks([entry(check), other], dayOf)).toHaveLength(2);
});

it('[HISTORY16] counts every check, and keeps the order of the other entries', () => {
  const types = fc.constantFrom<SlotSession['type']>(check, 'login-success', null);
  fc.assert(
    fc.property(fc.array(types), (drawn) => {
      const entries = drawn.map((type) => entry(type));
      const folded = foldChecks(entries, dayOf);
      const others = (list: readonly SlotSession[]) => list.filter(({ type }) => type !== check);
      expect(others(folded)).toEqual(others(entries));
      expect(folded.reduce((sum, { checks = 1 }) => sum + checks, 0)).toBe(entries.length);
    }),
  );
});

it('[HISTORY16] shows the number of merged checks in the type column', () => {
  const cell = withChecks(slotSessionColumns).find(({ id }) => id === 'type')?.cell;
  expect(cell?.({ ...entry(check), checks: 3 })).toMatchObject({ key: 'slot-session.checks', params: { count: 3 } });
  expect(cell?.({ ...entry(check), checks: 1 })).toMatchObject({ key: 'slot-session.login-check-success' });
  expect(cell?.(entry(null))).toBeNull();
});

it.each(languages)('[HISTORY16] names a check without the jargon of the protocol, in %s', async (language) => {
  const { t } = createWords({
    language,
    catalogue: await loadTerminalCatalogue(language),
    money: { currency: 'TRY' },
  });
  const said = [t('slot-session.login-check-success'), t('slot-session.checks', { count: 4 })];
  for (const text of said) expect(text).not.toMatch(/check|kontrol|تحقق|проверк/i);
  expect(said[1]).toBe(`${said[0]} (4×)`);
});
