import { parseSettings } from '@farspin/core';
import { message } from '@farspin/core/messages';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { failure, longName, longText } from '../../testing/sights.ts';
import { showsEachState } from '../../testing/states.tsx';
import { putSlice } from '../../store/state.ts';
import { LoginScreen } from './login-screen.tsx';

const out = { kind: 'signed-out', notice: null, failure: null } as const;
const byToken = parseSettings({ login: { withToken: true, externalUrl: '/elsewhere' } }).settings;
const serverWords = longText.kind === 'server' ? longText.text : '';

showsEachState('login', <LoginScreen />, {
  empty: { slices: { auth: out }, says: ({ t }) => t('login.lead') },
  busy: { slices: { auth: { kind: 'signing-in', by: 'password' } }, says: ({ t }) => t('login.busy') },
  refused: {
    slices: { auth: { ...out, failure: { message: failure, fields: { username: null, password: null } } } },
    says: ({ say }) => say(failure),
  },
  'refused at length, field by field': {
    slices: {
      auth: { ...out, failure: { message: longText, fields: { username: serverWords, password: serverWords } } },
    },
    says: ({ t }) => t('login.submit'),
  },
  'with a reason for being here': { slices: { auth: { ...out, notice: failure } }, says: ({ say }) => say(failure) },
  'with advice': {
    slices: {
      auth: out,
      startup: { kind: 'passed', advice: { kind: 'keyed', key: 'startup.other-browser', params: {} } },
    },
    says: ({ t }) => t('startup.other-browser'),
  },
  'with money left at a machine': {
    slices: { auth: { ...out, notice: failure } },
    ui: {
      leftOpen: [
        message('left.credits', { machine: longName, amount: { minor: 1_234_567_890 } }),
        message('left.others'),
      ],
    },
    says: ({ t }) => t('left.credits', { machine: longName, amount: { minor: 1_234_567_890 } }),
  },
  'with credits paid out': {
    slices: { auth: out },
    ui: { paidOut: message('left.paid', { amount: { minor: 1_234_567_890 } }) },
    says: ({ t }) => t('left.paid', { amount: { minor: 1_234_567_890 } }),
  },
  '[SIGNOUT6] after a sign-out': {
    slices: { auth: out },
    ui: { paidOut: message('left.signed-out') },
    says: ({ t }) => t('left.signed-out'),
  },
  'closed for a while': {
    slices: {
      auth: out,
      loginPolicy: { failures: 3, closed: { until: null, message: longText }, clearAt: null, clearings: 0 },
    },
    says: ({ t }) => t('login.submit'),
  },
  'by token alone': { slices: { auth: out }, settings: byToken, says: ({ t }) => t('login.not-allowed') },
});

describe('[SETTINGS6] the login page with the settings of the operator', () => {
  const asSet = (document: object) =>
    show(<LoginScreen />, { auth: out }, { settings: parseSettings(document).settings });
  const help = { kind: 'telegram', address: 'https://t.example/help' } as const;
  const call = { kind: 'phone', address: 'tel:+359123' } as const;
  const contacts = (root: HTMLElement) => [...root.querySelectorAll('a[target]')].map((link) => link.textContent);
  const fields = page.getByRole('textbox');
  const opener = page.getByRole('button', { name: 'Sign in' });

  it.each([
    [[help], ['Telegram']],
    [
      [call, help],
      ['☎', 'Telegram'],
    ],
    [[], []],
  ])('shows the configured contacts: %j', async (links, names) => {
    const { root } = await asSet({ contact: { links } });
    await expect.poll(() => contacts(root)).toEqual(names);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('shows contacts only if they are turned on: %s', async (onLogin, count) => {
    const { root } = await asSet({ contact: { onLogin, links: [help] } });
    await expect.element(opener).toBeVisible();
    await expect.poll(() => contacts(root)).toHaveLength(count);
  });

  it.each([
    [true, 0],
    [false, 2],
  ])(
    'hides the form behind a splash until a click, or shows the form if the splash is off: %s',
    async (onLogin, count) => {
      await asSet({ splash: { onLogin } });
      await expect.element(opener).toBeVisible();
      expect(fields.elements()).toHaveLength(count);
      if (onLogin) await opener.click();
      await expect.element(fields.first()).toBeVisible();
    },
  );

  it.each(['/elsewhere', 'https://sign-in.example/?from=here'])('links to the external sign-in: %s', async (way) => {
    const { root } = await asSet({ login: { withToken: true, externalUrl: way } });
    expect(root.querySelector('main section a')?.getAttribute('href')).toBe(way);
  });

  it('shows no link if the address of the external sign-in is unknown', async () => {
    const { root, app } = await asSet({ login: { withToken: true } });
    await expect.element(page.getByText(app.state.ui.words.t('login.not-allowed'))).toBeVisible();
    expect(root.querySelector('main section a')).toBeNull();
  });

  it.each(['v2.3.4', '7 “beta”'])('shows the version label %s', async (uiVersion) => {
    const { root } = await asSet({ site: { uiVersion } });
    expect(root.querySelector('footer')?.textContent).toBe(uiVersion);
  });

  it('shows the version of the build if the operator sets no label', async () => {
    document.documentElement.dataset['version'] = '1.2.3 (abc1234)';
    onTestFinished(() => void delete document.documentElement.dataset['version']);
    const { root } = await asSet({});
    expect(root.querySelector('footer')?.textContent).toBe('1.2.3 (abc1234)');
  });
});

it('keeps the focus in the submitted field during and after the server call', async () => {
  const { app } = await show(
    <LoginScreen />,
    { auth: out },
    { settings: parseSettings({ splash: { onLogin: false } }).settings },
  );
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('demo1234');
  putSlice(app.state, 'auth', { kind: 'signing-in', by: 'password' });
  await expect.element(page.getByText(app.state.ui.words.t('login.busy'))).toBeVisible();
  await expect.element(password).toHaveAttribute('readonly');
  await expect.element(password).toHaveFocus();
  putSlice(app.state, 'auth', { ...out, failure: { message: failure, fields: { username: null, password: null } } });
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(password).toHaveFocus();
});

it('focuses the form for a player who was signed out, but not for a new visitor', async () => {
  const hasBeenActive = vi.spyOn(UserActivation.prototype, 'hasBeenActive', 'get').mockReturnValue(false);
  onTestFinished(() => hasBeenActive.mockRestore());
  const settings = { settings: parseSettings({ splash: { onLogin: false } }).settings };
  const first = await show(<LoginScreen />, { auth: out }, settings);
  expect(document.activeElement).toBe(document.body);
  first.root.remove();
  hasBeenActive.mockReturnValue(true);
  await show(<LoginScreen />, { auth: out }, settings);
  await expect.element(page.getByLabelText('Email/Username')).toHaveFocus();
});

it('[POLICY9] reports that the form was cleared', async () => {
  const loginPolicy = { failures: 0, closed: null, clearAt: null, clearings: 0 };
  const { app } = await show(<LoginScreen />, { auth: out, loginPolicy });
  const status = page.getByRole('status');
  await expect.element(status).toBeEmptyDOMElement();
  await page.getByLabelText('Email/Username').fill('ada');
  putSlice(app.state, 'loginPolicy', { ...loginPolicy, clearings: 1 });
  await expect.element(status).toHaveTextContent('We cleared the form because it was not sent for a while.');
  await expect.element(page.getByLabelText('Email/Username')).toHaveValue('');
});
