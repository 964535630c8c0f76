import { message } from '@farspin/core/messages';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '../testing/keys.ts';
import { renderApp } from '../testing/render-app.tsx';

let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(async () => {
  app = await renderApp();
});
afterEach(() => app.unmount());

const asking = {
  kind: 'asking',
  machineId: '101',
  machineName: 'Ember Lynx 1',
  status: 'waiting',
  message: message('reconnect.waiting'),
  actions: ['continue', 'cashout', 'kick'],
  busy: false,
  failure: null,
} as const;

test.each([
  ['c', 'continueSession'],
  ['o', 'cancelSession'],
])('the key %s sends its command', async (key, command) => {
  app.states.reconnect.next(asking);
  await app.settle();
  expect(app.frame()).toContain('The machine is waiting for you.');
  await app.press(key);
  expect(app.commands).toEqual([[command]]);
});

const actionKeys = { continue: 'c', cashout: 'o', kick: 'k' } as const;

describe.each([
  { columns: 80, rows: 24 },
  { columns: 40, rows: 12 },
])('in $columns × $rows', (size) => {
  test.each(['en', 'tr', 'ar', 'bg'] as const)(
    'shows the text in full and each choice once, in %s',
    async (language) => {
      const other = await renderApp({ ...size, language });
      for (const status of ['waiting', 'playing', 'in-bonus'] as const) {
        const said = message(`reconnect.${status}`);
        other.states.reconnect.next({ ...asking, message: said });
        await other.settle();
        const text = other.frame().replaceAll(/[\s│]+/g, ' ');
        expect(text).toContain(other.words.say(said));
        expect(text).toContain('Ember Lynx 1');
        for (const action of asking.actions)
          expect(text.split(`${actionKeys[action]} ${other.words.t(`reconnect.${action}`)}`)).toHaveLength(2);
      }
      other.unmount();
    },
  );
});

test.each([
  [80, 24, ['c Continue with ₺482.50', 'o Cash out ₺482.50', 'k End session']],
  [40, 12, ['Ember Lynx 1 · ₺482.50', 'c Continue', 'o Cash out', 'k End session']],
])('shows the amount that the server reports, in %i × %i', async (columns, rows, said) => {
  const seen = { machineId: '101', creditsMinor: 10_000, at: 0 };
  const other = await renderApp({ columns, rows, seen });
  other.states.reconnect.next({ ...asking, creditsMinor: 48_250 });
  await other.settle();
  const text = other.frame().replaceAll(/[\s│]+/g, ' ');
  for (const words of said) expect(text).toContain(words);
  expect(text).not.toContain('last seen');
  other.unmount();
});

test('ignores the key of an action that is not offered, and all action keys while an action is pending', async () => {
  app.states.reconnect.next({ ...asking, actions: ['cashout'] });
  await app.settle();
  await app.press('c', 'k');
  app.states.reconnect.next({ ...asking, busy: true });
  await app.settle();
  await app.press('o');
  expect(app.commands).toEqual([]);
});

test('closes the dialog on Esc, also while a kick is pending and after the server rejects the kick', async () => {
  app.states.reconnect.next(asking);
  await app.settle();
  expect(app.frame()).toContain('Esc Not now');
  for (const [before, change] of [{}, { busy: true }, { failure: message('failure.refused') }].entries()) {
    app.states.reconnect.next({ ...asking, ...change });
    await app.settle();
    await app.press(keys.escape);
    // Esc takes effect only after a delay, because it may begin an escape sequence.
    await expect.poll(() => app.commands).toHaveLength(before + 1);
  }
  expect(app.commands).toEqual([['setAside'], ['setAside'], ['setAside']]);
});

test('asks for a confirmation that explains what happens to the credits before a kick ends the session', async () => {
  app.states.reconnect.next(asking);
  await app.settle();
  await app.press('k');
  expect(app.frame().replaceAll(/[\s│]+/g, ' ')).toContain('all its credits go to your balance');
  await app.press('c', 'k', keys.escape);
  await expect.poll(app.frame).toContain('The machine is waiting for you.');
  expect(app.commands).toEqual([]);
  await app.press('k', keys.enter);
  expect(app.commands).toEqual([['kickPlayer']]);
});

test.each(['en', 'tr', 'ar', 'bg'] as const)(
  'in 40 × 12, explains the end of the session in full, in %s',
  async (language) => {
    const low = await renderApp({ columns: 40, rows: 12, language });
    low.states.reconnect.next(asking);
    await low.settle();
    await low.press('k');
    const text = low.frame().replaceAll(/\s+/g, ' ');
    expect(text).toContain(low.words.t('term.reconnect.kick', { machine: 'Ember Lynx 1' }));
    expect(text).toContain(`Enter ${low.words.t('reconnect.kick')}`);
    low.unmount();
  },
);

test.each([
  [80, 24],
  [40, 12],
])('shows the credits last seen on the machine, in %i × %i', async (columns, rows) => {
  // The middle of a minute is safe, because the page's clock may be slightly behind the device's clock on a busy
  // computer.
  const at = new Date(2026, 2, 4, 12, 5, 30).getTime();
  const other = await renderApp({ columns, rows, seen: { machineId: '101', creditsMinor: 10_000, at } });
  other.states.reconnect.next(asking);
  await other.settle();
  expect(other.frame().replaceAll(/[\s│]+/g, ' ')).toMatch(/₺100\.00 on the machine when last seen, 3\/4\/26, 12:05/);
  other.states.reconnect.next({ ...asking, machineId: '102' });
  await other.settle();
  expect(other.frame()).not.toContain('last seen');
  other.unmount();
});
