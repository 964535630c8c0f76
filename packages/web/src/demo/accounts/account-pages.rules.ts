import type { AccountFormName, AuthPage } from '@farspin/core/demo';

/** Layout of an account page around its form. */
export type Look = 'card' | 'split' | 'full';

export interface AccountPageShape {
  readonly form: AccountFormName;
  readonly look: Look;
}

/** [ROUTE-16] The form and layout of each account page. */
export const shapes: Readonly<Record<AuthPage, AccountPageShape>> = {
  login: { form: 'login', look: 'card' },
  'login-2': { form: 'login', look: 'split' },
  'login-3': { form: 'login', look: 'full' },
  register: { form: 'register', look: 'card' },
  'register-2': { form: 'register', look: 'split' },
  'register-3': { form: 'register', look: 'full' },
  'forgot-password': { form: 'forgot-password', look: 'card' },
  'forgot-password-2': { form: 'forgot-password', look: 'split' },
  'reset-password': { form: 'reset-password', look: 'card' },
  'reset-password-2': { form: 'reset-password', look: 'split' },
  lock: { form: 'lock', look: 'card' },
  'mail-confirm': { form: 'mail-confirm', look: 'card' },
};

const pages = Object.keys(shapes) as AuthPage[];

/**
 * Returns the address of a form in a layout. If the form does not have this layout, returns the address of its first
 * layout.
 */
export function pathOf(form: AccountFormName, look: Look): string {
  const ofForm = pages.filter((page) => shapes[page].form === form);
  const page = ofForm.find((one) => shapes[one].look === look) ?? ofForm[0];
  return `/pages/auth/${page}`;
}

/** Returns the address at which a token signs in ([AUTH17]). Opening it requires a page load. */
export const signInPath = (token: string): string => `/callback?token=${encodeURIComponent(token)}`;
