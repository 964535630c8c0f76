import { message } from '@farspin/core/messages';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
  ['k', 'kickPlayer'],
])('the key %s', async (key, command) => {
  app.states.reconnect.next(asking);
  await app.settle();
  expect(app.frame()).toContain('The machine is waiting for you.');
  await app.press(key);
  expect(app.commands).toEqual([[command]]);
});

const keys = { continue: 'c', cashout: 'o', kick: 'k' } as const;

describe.each([
  { columns: 80, rows: 24 },
  { columns: 40, rows: 12 },
])('in $columns × $rows', (size) => {
  test.each(['en', 'tr', 'ar', 'bg'] as const)(
    'its text is read to the end, and each choice stands once, in %s',
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
          expect(text.split(`${keys[action]} ${other.words.t(`reconnect.${action}`)}`)).toHaveLength(2);
      }
      other.unmount();
    },
  );
});

test('an action that is not offered has no key, and a busy dialog takes none', async () => {
  app.states.reconnect.next({ ...asking, actions: ['cashout'] });
  await app.settle();
  await app.press('c', 'k');
  app.states.reconnect.next({ ...asking, busy: true });
  await app.settle();
  await app.press('o');
  expect(app.commands).toEqual([]);
});
