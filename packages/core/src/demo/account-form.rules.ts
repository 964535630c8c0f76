import { message, type Keyed } from '../messages/message.ts';

/** The fields of each form of `/pages/auth`, in their order. */
export const accountForms = {
  login: ['username', 'password'],
  register: ['username', 'email', 'password', 'confirmation', 'terms'],
  'forgot-password': ['email'],
  'reset-password': ['email', 'password', 'confirmation'],
  lock: ['password'],
  'mail-confirm': ['email'],
} as const satisfies Readonly<Record<string, readonly AccountField[]>>;
/** Name of a form in `accountForms`. */
export type AccountFormName = keyof typeof accountForms;

/** A field of the demo area's account forms. */
export type AccountField = 'username' | 'email' | 'password' | 'confirmation' | 'terms';
/** The typed values of a form. A form reads only the values of its own fields. */
export interface AccountValues {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly terms: boolean;
}
/** The message for each field that has a problem. */
export type AccountProblems = Readonly<Partial<Record<AccountField, Keyed>>>;

/** The values of an empty account form. */
export const emptyAccount: AccountValues = { username: '', email: '', password: '', confirmation: '', terms: false };
/** Returns the values that a form may keep after sending. */
export const withoutSecrets = (values: AccountValues): AccountValues => ({ ...values, password: '', confirmation: '' });

/** [AUTH1] Minimum length of a username and of an existing password, as at sign-in. */
const minLength = 4;
const minNewPasswordLength = 8;
const setsPassword = (form: AccountFormName): boolean => form === 'register' || form === 'reset-password';

/** [ACCOUNTFORM1] Returns the problem of a field, or null if the field is valid. */
export function accountProblem(form: AccountFormName, field: AccountField, values: AccountValues): Keyed | null {
  switch (field) {
    case 'username':
      return textProblem('username', values.username.trim(), minLength);
    case 'email':
      return emailProblem(values.email.trim());
    case 'password':
      return textProblem('password', values.password, setsPassword(form) ? minNewPasswordLength : minLength);
    case 'confirmation':
      if (values.confirmation === '') return message('demo.account-confirmation-missing');
      return values.confirmation === values.password ? null : message('demo.account-confirmation-differs');
    case 'terms':
      return values.terms ? null : message('demo.account-terms-missing');
  }
}

/** [ACCOUNTFORM1] Returns the problems of a form in field order. If there are none, the form may be sent. */
export const accountProblems = (form: AccountFormName, values: AccountValues): AccountProblems =>
  Object.fromEntries(
    accountForms[form].flatMap((field) => {
      const problem = accountProblem(form, field, values);
      return problem === null ? [] : [[field, problem]];
    }),
  );

/**
 * Checks the number of characters as a reader counts them. A letter outside the Basic Multilingual Plane counts as one.
 */
function textProblem(field: 'username' | 'password', text: string, count: number): Keyed | null {
  if (text === '') return message(`demo.account-${field}-missing`);
  return [...text].length < count ? message('demo.account-min-length', { count }) : null;
}

/** Maximum length of an e-mail address (RFC 5321, section 4.5.3.1.3). */
const maxEmailLength = 254;
/** Matches addresses without obvious typing errors. Only a real message can show that an address works. */
const email = /^[^\s@\p{Cc}\p{Cf}]+@[^\s@.\p{Cc}\p{Cf}]+(?:\.[^\s@.\p{Cc}\p{Cf}]+)+$/u;
/** Returns true if the text has the form of an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= maxEmailLength && email.test(text);

function emailProblem(text: string): Keyed | null {
  if (text === '') return message('demo.account-email-missing');
  return isEmail(text) ? null : message('demo.account-email-bad');
}
