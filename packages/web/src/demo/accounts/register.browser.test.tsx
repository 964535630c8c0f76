// @module-tag long
import { err, ok, type PortError } from '@farspin/core';
import type { Registered, Registration, RegistrationField } from '@farspin/core/demo';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { misfits } from '../../testing/misfits.ts';
import { signedIn } from '../../testing/sights.ts';
import type { Slices } from '../../store/state.ts';
import { pendingCall } from '../testing/pending-call.ts';
import { showDemo, type DemoOptions } from '../testing/show-demo.tsx';
import { AccountPage } from './account-page.tsx';

const guest = { auth: { kind: 'signed-out', notice: null, failure: null } } as const;
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const busy = page.getByRole('button', { name: 'Creating the account…' });

async function start(slices: Partial<Slices> = guest, options: Omit<DemoOptions, 'api'> = {}) {
  const { asked, call, answer } = pendingCall<Registration, Registered>();
  const shown = await showDemo(<AccountPage page="register-2" />, slices, { ...options, api: { register: call } });
  const input = (name: string) => shown.root.querySelector<HTMLInputElement>(`[name="${name}"]`);
  return { ...shown, asked, answer, input, send: () => shown.root.querySelector('form')?.requestSubmit() };
}
type Started = Awaited<ReturnType<typeof start>>;

async function fillIn({ input, send }: Started): Promise<void> {
  const typed = { username: 'ayse', email: 'ayse@example.test', password: 'long enough', confirmation: 'long enough' };
  for (const [name, value] of Object.entries(typed)) {
    const element = input(name);
    if (element !== null) await page.elementLocator(element).fill(value);
  }
  input('terms')?.click();
  await expect.poll(() => input('terms')?.checked).toBe(true);
  send();
}
const refused = (errors: Readonly<Partial<Record<RegistrationField, string>>>): Registered => ({
  kind: 'refused',
  errors,
});
const made = (token: string, username = 'ayse') => ok<Registered>({ kind: 'made', token, username });

describe('[ROUTE-16] [REGISTRATION2] the registration page', () => {
  it('sends an account once and keeps no password', async () => {
    const started = await start();
    await fillIn(started);
    await expect.element(busy).toBeVisible();
    started.send();
    await busy.click({ force: true });
    expect(started.asked).toEqual([{ username: 'ayse', email: 'ayse@example.test', password: 'long enough' }]);
    await expect.element(field('Password')).toHaveValue('');
    await expect.element(field('Repeat the password')).toHaveValue('');
    expect(started.root.innerHTML).not.toContain('long enough');
  });

  it.each(['a.b.c', 'a+b/c=&token=evil#x', '"><img src=x onerror=alert(1)>'])(
    '[AUTH17] offers a guest a sign-in link with the token %s',
    async (token) => {
      const started = await start();
      await fillIn(started);
      await expect.element(busy).toBeVisible();
      started.answer(made(token));
      await expect.element(page.getByRole('heading', { name: 'The account was created' })).toBeVisible();
      await expect.element(page.getByText('ayse', { exact: true })).toBeVisible();
      const link = page.getByRole('link', { name: 'Sign in with this account' }).element();
      const address = link instanceof HTMLAnchorElement ? new URL(link.href) : null;
      expect([address?.pathname, address?.searchParams.getAll('token')]).toEqual(['/callback', [token]]);
      expect(started.root.querySelector('img')).toBeNull();
      expect(link.parentElement?.parentElement).toBe(document.activeElement);
      await page.getByRole('button', { name: 'Create another account' }).click();
      await expect.element(field('Username')).toHaveValue('');
    },
  );

  it('keeps the sign-in of a signed-in player after a registration', async () => {
    const started = await start({ auth: signedIn() });
    await fillIn(started);
    await expect.element(busy).toBeVisible();
    started.answer(made('a.b.c'));
    await expect.element(page.getByText('Your own sign-in has not changed.')).toBeVisible();
    expect(started.root.querySelector('main section a')).toBeNull();
    expect(started.root.innerHTML).not.toContain('a.b.c');
  });

  it('reports that the server does not support registration', async () => {
    const started = await start();
    await fillIn(started);
    await expect.element(busy).toBeVisible();
    started.answer(err({ kind: 'absent' }));
    await expect.element(page.getByText('This server has no registration.')).toBeVisible();
    expect(started.root.querySelector('form')).toBeNull();
  });

  it.each<[PortError, string]>([
    [{ kind: 'lost', status: null }, "We couldn't confirm that the account was created. Try to sign in"],
    [{ kind: 'malformed' }, "We couldn't confirm that the account was created. Try to sign in"],
    [{ kind: 'offline' }, 'There is no connection. Nothing was sent.'],
    [{ kind: 'refused', refusal: { code: null, text: 'Closed today', params: {} } }, 'Closed today'],
  ])('shows the message for %j', async (error, text) => {
    const started = await start();
    await fillIn(started);
    await expect.element(busy).toBeVisible();
    started.answer(err(error));
    await expect.element(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect.element(field('Username')).toHaveValue('ayse');
  });
});

describe("[ROUTE-16] [REGISTRATION1] the server's errors for a registration", () => {
  it('appear at the named fields until the player edits the field, and focus the first of these fields', async () => {
    const started = await start();
    await fillIn(started);
    await expect.element(busy).toBeVisible();
    started.answer(ok(refused({ username: 'taken', email: 'No such domain', password: 'too-short' })));
    await expect.element(page.getByText('This is already taken. Choose another.')).toBeVisible();
    await expect.element(page.getByText('No such domain')).toBeVisible();
    await expect.element(page.getByText('This is too short for this server.', { exact: false })).toBeVisible();
    await expect.element(field('Username')).toHaveFocus();
    await field('Username').fill('ayse2');
    await expect.element(page.getByText('This is already taken. Choose another.')).not.toBeInTheDocument();
    await expect.element(page.getByText('No such domain')).toBeVisible();
  });

  it.each(['<img src=x onerror=alert(1)>', '\u202Etxet desrever\u2067', 'x'.repeat(5_000), '{count, plural, one {#}}'])(
    'are plain text that fits the page: %s',
    async (text) => {
      for (const language of ['en', 'ar'] as const) {
        const started = await start(guest, { language });
        await fillIn(started);
        await expect.poll(() => started.asked).toHaveLength(1);
        started.answer(ok(refused({ username: text, email: text, password: text })));
        await expect.poll(() => started.root.querySelectorAll('form [role="alert"] bdi')).toHaveLength(3);
        expect(started.root.querySelector('[role="alert"] bdi')?.textContent).toBe(text);
        expect(started.root.querySelector('img')).toBeNull();
        expect(misfits(24)).toEqual([]);
        started.root.remove();
      }
    },
  );

  it('shows an account name of any length as plain text', async () => {
    const started = await start();
    await fillIn(started);
    await expect.element(busy).toBeVisible();
    started.answer(made('a.b.c', `\u202E<img src=x onerror=alert(1)>${'x'.repeat(5_000)}`));
    await expect.element(page.getByRole('link', { name: 'Sign in with this account' })).toBeInTheDocument();
    expect(started.root.querySelector('img')).toBeNull();
    expect(misfits(24)).toEqual([]);
  });
});
