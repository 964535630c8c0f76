import { afterEach, expect, test } from 'vitest';
import { keys } from '../testing/keys.ts';
import { renderApp } from '../testing/render-app.tsx';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.unmount());

const signedOut = async (options: Parameters<typeof renderApp>[0] = {}): Promise<void> => {
  app = await renderApp(options);
  app.states.auth.next({ kind: 'signed-out', notice: null, failure: null });
  await app.settle();
};

test('accepts a name, Tab and a password in one piece, and signs in on Enter', async () => {
  await signedOut();
  await app.press(`demo${keys.tab}demo1234`);
  await expect.poll(app.frame).toMatch(/▸ Password\s+•{8}/);
  expect(app.frame()).toMatch(/Email\/Username\s+demo\s/);
  await app.press(keys.enter);
  await expect.poll(() => app.commands).toContainEqual(['login', { username: 'demo', password: 'demo1234' }]);
});

test('signs in with fields and Enter keys that arrive in one piece', async () => {
  await signedOut();
  await app.press(`demo${keys.enter}demo1234${keys.enter}`);
  await expect.poll(() => app.commands).toContainEqual(['login', { username: 'demo', password: 'demo1234' }]);
});

test.each(['en', 'tr', 'ar', 'bg'] as const)('shows the labels in full, in %s', async (language) => {
  await signedOut({ language });
  for (const label of ['login.username', 'login.password'] as const) expect(app.frame()).toContain(app.words.t(label));
});

test('[AUTH1] reports input that is too short, keeps the input and sends nothing', async () => {
  await signedOut();
  await app.press('abc', keys.tab, 'x', keys.enter);
  await expect.poll(app.frame).toContain('Min character length is 4');
  expect(app.frame().split('Min character length')).toHaveLength(3);
  expect(app.frame()).toMatch(/▸ Password\s+•█/);
  expect(app.commands).toEqual([]);
  await app.press('yz123');
  await expect.poll(app.frame).not.toContain('Min character length');
});
