// @module-tag long
import { parseSettings } from '@farspin/core';
import { authPages, type AccountFormName } from '@farspin/core/demo';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { misfits } from '../../testing/misfits.ts';
import { failure, longName, longText, signedIn, user } from '../../testing/sights.ts';
import { putSlice } from '../../store/state.ts';
import { demoSettings, pageAt, showDemo } from '../testing/show-demo.tsx';
import { AccountPage } from './account-page.tsx';
import { shapes } from './account-pages.rules.ts';

const out = { kind: 'signed-out', notice: null, failure: null } as const;
const guest = { auth: out };
const submit = () => page.getByRole('button').and(page.getByText(/^(?:Sign in|Create account|Send|Save|Unlock|Con)/));
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const requestSubmit = (root: HTMLElement) => root.querySelector('form')?.requestSubmit();
const errorsIn = (root: HTMLElement) => [...root.querySelectorAll('form [role="alert"]')].map((e) => e.textContent);

describe.each(['en', 'ar'] as const)('[ROUTE-16] the account pages, in %s', (language) => {
  it.each(authPages)('%s fits a narrow phone with all errors shown', async (name) => {
    await page.viewport(320, 640);
    const isOfPlayer = name === 'lock';
    const { root } = await showDemo(
      pageAt(`auth-${name}`),
      isOfPlayer ? { auth: signedIn({ ...user, displayName: longName }) } : guest,
      { language },
    );
    await expect.poll(() => root.querySelector('form')).not.toBeNull();
    requestSubmit(root);
    await expect.poll(() => errorsIn(root).length).toBeGreaterThan(0);
    await document.fonts.ready;
    expect(misfits(24)).toEqual([]);
    expect(root.querySelectorAll('main#content')).toHaveLength(1);
    expect(root.querySelectorAll('h1')).toHaveLength(1);
    await page.viewport(360, 740);
  });
});

describe('[ROUTE-16] [ACCOUNTFORM1] an account form', () => {
  const fields: Readonly<Record<AccountFormName, readonly string[]>> = {
    login: ['username', 'current-password'],
    register: ['username', 'email', 'new-password', 'new-password', ''],
    'forgot-password': ['email'],
    'reset-password': ['email', 'new-password', 'new-password'],
    lock: ['current-password'],
    'mail-confirm': ['email'],
  };
  it.each(authPages)('%s has the fields of its form and focuses the first invalid field', async (name) => {
    const { form } = shapes[name];
    const { root } = await showDemo(<AccountPage page={name} />, form === 'lock' ? { auth: signedIn() } : guest);
    const inputs = [...root.querySelectorAll<HTMLInputElement>('form input[name]')];
    expect(inputs.map((input) => input.autocomplete)).toEqual(fields[form]);
    requestSubmit(root);
    await expect.poll(() => errorsIn(root)).toHaveLength(inputs.length);
    expect(document.activeElement).toBe(inputs[0]);
    expect(inputs.map((input) => input.ariaInvalid)).toEqual(inputs.map(() => 'true'));
  });

  it('shows the error of a field when the player leaves the field, not during typing', async () => {
    const { root } = await showDemo(<AccountPage page="register" />, guest);
    await field('Username').fill('abc');
    expect(errorsIn(root)).toEqual([]);
    await userEvent.tab();
    await expect.poll(() => errorsIn(root)).toEqual(['Use at least 4 characters.']);
    await field('Username').fill('abcd');
    await expect.poll(() => errorsIn(root)).toEqual([]);
  });

  it('shows no error for a field that is left empty', async () => {
    const { root } = await showDemo(<AccountPage page="register" />, guest);
    await field('Username').click();
    await userEvent.tab();
    await expect.element(field('Email')).toHaveFocus();
    expect(errorsIn(root)).toEqual([]);
  });

  it('checks the repeated password again when the first password changes', async () => {
    const { root } = await showDemo(<AccountPage page="reset-password-2" />, guest);
    await field('New password').fill('long enough');
    await field('Repeat the password').fill('long enougH');
    await field('Email').click();
    await expect.poll(() => errorsIn(root)).toEqual(['The two passwords are not the same.']);
    await field('New password').fill('long enougH');
    await field('Email').click();
    await expect.poll(() => errorsIn(root)).toEqual([]);
  });

  it('opens a clicked link at the first click, without first showing the error of the field that loses the focus', async () => {
    const { root } = await showDemo(<AccountPage page="login-2" />, guest);
    const before = location.pathname;
    await field('Email/Username').fill('ab');
    await page.getByRole('link', { name: 'Create an account' }).click();
    expect(location.pathname).toBe('/pages/auth/register-2');
    expect(errorsIn(root)).toEqual([]);
    history.replaceState(null, '', before);
  });

  it('shows and hides each password separately', async () => {
    const { root } = await showDemo(<AccountPage page="register-3" />, guest);
    await page.getByRole('button', { name: 'Show password' }).first().click();
    expect(root.querySelector('[name="password"]')?.getAttribute('type')).toBe('text');
    expect(root.querySelector('[name="confirmation"]')?.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(root.querySelector('[name="password"]')?.getAttribute('type')).toBe('password');
  });
});

describe('[ROUTE-16] signing in on an account page', () => {
  it.each(['login', 'login-2', 'login-3'] as const)('%s signs in once and clears the password', async (name) => {
    const { app } = await showDemo(<AccountPage page={name} />, guest);
    await field('Email/Username').fill('demo');
    await field('Password').fill('demo1234');
    await submit().click();
    await submit().click();
    expect(vi.mocked(app.player.login).mock.calls).toEqual([[{ username: 'demo', password: 'demo1234' }]]);
    await expect.element(field('Password')).toHaveValue('');
    putSlice(app.state, 'auth', { kind: 'signing-in', by: 'password' });
    await expect.element(page.getByRole('button', { name: 'Signing in…' })).toBeVisible();
    putSlice(app.state, 'auth', {
      ...out,
      failure: { message: failure, fields: { username: 'No such player', password: null } },
    });
    await expect.element(page.getByText('No such player')).toBeVisible();
    await expect.element(page.getByText('The server did not answer. Please try again.')).toBeVisible();
    await expect.element(field('Email/Username')).toHaveFocus();
    await field('Email/Username').fill('demo1');
    await expect.element(page.getByText('No such player')).not.toBeInTheDocument();
  });

  it('shows the signed-in player and a link to the start page', async () => {
    const hostile = '\u202E<img src=x onerror=alert(1)>';
    const { root } = await showDemo(<AccountPage page="login" />, {
      auth: signedIn({ ...user, displayName: hostile }),
    });
    await expect.element(page.getByText(hostile)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
    expect([root.querySelector('form'), root.querySelector('img')]).toEqual([null, null]);
  });

  it('shows why sign-in is closed, and disables the submit button', async () => {
    const closed = { until: null, message: longText };
    await showDemo(<AccountPage page="login" />, {
      ...guest,
      loginPolicy: { failures: 3, closed, clearAt: null, clearings: 0 },
    });
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(submit()).toBeDisabled();
  });

  it('[AUTH11] has no form when players can sign in only with a token', async () => {
    const { login } = parseSettings({ login: { withToken: true } }).settings;
    const { root } = await showDemo(<AccountPage page="login" />, guest, { settings: { ...demoSettings, login } });
    await expect.element(page.getByText("You can't sign in here", { exact: false })).toBeVisible();
    expect(root.querySelector('form')).toBeNull();
  });

  it('[POLICY9] reports that typed text was cleared', async () => {
    const loginPolicy = { failures: 0, closed: null, clearAt: null, clearings: 0 };
    const { app } = await showDemo(<AccountPage page="login" />, { ...guest, loginPolicy });
    await field('Email/Username').fill('ada');
    expect(vi.mocked(app.player.credentialsTyped).mock.lastCall).toEqual([false]);
    putSlice(app.state, 'loginPolicy', { ...loginPolicy, clearings: 1 });
    await expect.element(field('Email/Username')).toHaveValue('');
    await expect.element(page.getByText('We cleared the form', { exact: false })).toBeVisible();
  });
});

describe('[ROUTE-16] an account page without a server call', () => {
  it.each(['forgot-password', 'forgot-password-2'] as const)('%s reports that nothing was sent', async (name) => {
    const { root } = await showDemo(<AccountPage page={name} />, guest);
    await field('Email').fill('ayse@example.test');
    requestSubmit(root);
    const status = page.getByRole('status').filter({ hasText: 'nothing was sent' });
    await expect.element(status.getByText('ayse@example.test')).toBeVisible();
    await field('Email').fill('ayse@example.tes');
    await expect.element(page.getByText('nothing was sent', { exact: false })).not.toBeInTheDocument();
  });

  it.each(['reset-password', 'reset-password-2'] as const)('%s clears the password fields on submit', async (name) => {
    const { root } = await showDemo(<AccountPage page={name} />, guest);
    await field('Email').fill('ayse@example.test');
    await field('New password').fill('long enough');
    await field('Repeat the password').fill('long enough');
    requestSubmit(root);
    await expect.element(page.getByText('the new password would now be saved', { exact: false })).toBeVisible();
    await expect.element(field('New password')).toHaveValue('');
    await expect.element(field('Repeat the password')).toHaveValue('');
  });

  it('the lock page asks only a signed-in player for the password', async () => {
    const { root, app } = await showDemo(<AccountPage page="lock" />, { auth: signedIn() });
    await expect.element(page.getByText('Ayşe Yılmaz')).toBeVisible();
    await field('Password').fill('demo1234');
    requestSubmit(root);
    await expect.element(page.getByText('the password would now be checked', { exact: false })).toBeVisible();
    await expect.element(field('Password')).toHaveValue('');
    putSlice(app.state, 'auth', out);
    await expect.element(page.getByText('Nobody is signed in', { exact: false })).toBeVisible();
    expect(root.querySelector('form')).toBeNull();
  });

  it('shows the email address of the player', async () => {
    await showDemo(<AccountPage page="mail-confirm" />, { auth: signedIn() });
    await expect.element(page.getByText('ayse@example.test')).toBeVisible();
  });

  it('allows another confirmation message 30 s after the previous message', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
    try {
      const { root } = await showDemo(<AccountPage page="mail-confirm" />, guest);
      await field('Email').fill('ayse@example.test');
      requestSubmit(root);
      await page.getByRole('button', { name: 'Send again', exact: true }).click();
      const held = page.getByRole('button', { name: 'Send again in 30 seconds' });
      await expect.element(held).toHaveAttribute('aria-disabled', 'true');
      await expect.element(page.getByText('another message would now go', { exact: false })).toBeVisible();
      vi.advanceTimersByTime(29_000);
      await expect.element(page.getByRole('button', { name: 'Send again in 1 second', exact: true })).toBeVisible();
      vi.advanceTimersByTime(1_000);
      await expect.element(page.getByRole('button', { name: 'Send again', exact: true })).toBeEnabled();
    } finally {
      vi.useRealTimers();
    }
  });
});
