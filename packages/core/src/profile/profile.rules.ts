import type { Profile } from '../kernel/entities.ts';
import { mayBeDone } from '../kernel/may-be-done.ts';
import type { ReadFailure } from '../kernel/retried.ts';
import { failureMessage, unsent } from '../messages/failure.ts';
import { message, type Message } from '../messages/message.ts';
import type { PortError } from '../kernel/reply.ts';
import type { PasswordChange, PinChange } from '../ports/http.ts';

/** State of the profile page and its two forms. */
export interface ProfilePage {
  readonly details: ProfileDetails;
  readonly password: ProfileForm<'old' | 'new'>;
  readonly pin: ProfileForm<'pin' | 'password'>;
}

/** State of the profile page's data. `retryAt` is in epoch ms, or null if there is no automatic retry. */
export type ProfileDetails =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly profile: Profile }
  /** This server has no profile: only the token's data can be shown. */
  | { readonly kind: 'absent'; readonly message: Message }
  /** Read again at `retryAt` (epoch ms), unless that is null. */
  | { readonly kind: 'failed'; readonly message: Message; readonly retryAt: number | null };

/** State of a form. It never contains the typed text. */
export type ProfileForm<Field extends string> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'done' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly message: Message; readonly field: Field | null }
  /** [PROFILE5] No answer arrived: it may be done, and the typed text may no longer be right. */
  | { readonly kind: 'uncertain'; readonly message: Message };

export type ProfileEvent =
  | { readonly kind: 'opened' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'profileCame'; readonly profile: Profile }
  | ({ readonly kind: 'profileFailed' } & ReadFailure)
  | { readonly kind: 'passwordMoved'; readonly form: ProfilePage['password'] }
  | { readonly kind: 'pinMoved'; readonly form: ProfilePage['pin'] };

export const closedProfile: ProfilePage = {
  details: { kind: 'closed' },
  password: { kind: 'idle' },
  pin: { kind: 'idle' },
};

export function stepProfile(page: ProfilePage, event: ProfileEvent): ProfilePage {
  switch (event.kind) {
    case 'opened':
      return { ...page, details: { kind: 'loading' } };
    case 'closed':
      return { details: { kind: 'closed' }, password: unlessAbsent(page.password), pin: unlessAbsent(page.pin) };
    case 'profileCame':
      return isWanted(page) ? { ...page, details: { kind: 'shown', profile: event.profile } } : page;
    case 'profileFailed':
      return isWanted(page) ? failedPage(page, event) : page;
    case 'passwordMoved':
      return page.details.kind === 'closed' ? page : { ...page, password: event.form };
    case 'pinMoved':
      return page.details.kind === 'closed' ? page : { ...page, pin: event.form };
  }
}

/** Returns true while the profile loads or a retry is scheduled. */
export const isWanted = ({ details }: ProfilePage): boolean =>
  details.kind === 'loading' || (details.kind === 'failed' && details.retryAt !== null);

/** [PROFILE6] Keeps a form hidden when the page is reopened, because the server still does not support it. */
const unlessAbsent = <Form extends ProfileForm<string>>(form: Form): Form | { readonly kind: 'idle' } =>
  form.kind === 'absent' ? form : { kind: 'idle' };

/** [PROFILE6] A server without profiles supports no password or PIN changes either. */
const failedPage = (page: ProfilePage, { error, retryAt }: ReadFailure): ProfilePage =>
  error.kind === 'absent'
    ? { details: { kind: 'absent', message: failureMessage(error) }, password: error, pin: error }
    : { ...page, details: { kind: 'failed', message: failureMessage(error), retryAt } };

/**
 * [PROFILE2] Checks that both passwords are entered. Returns null if they are. The server checks the minimum length of
 * the new password.
 */
export const passwordProblem = ({ oldPassword, newPassword }: PasswordChange): ProfilePage['password'] | null => {
  if (oldPassword !== '' && newPassword !== '') return null;
  return { kind: 'failed', message: message('profile.password-missing'), field: oldPassword === '' ? 'old' : 'new' };
};

/** [PROFILE4] Checks that a PIN has 4 to 8 digits and that the password is entered. Returns null if both are valid. */
export function pinProblem({ pin, password }: PinChange): ProfilePage['pin'] | null {
  if (!/^\d{4,8}$/.test(pin)) return { kind: 'failed', message: message('profile.pin-bad'), field: 'pin' };
  if (password === '') return { kind: 'failed', message: message('profile.pin-password-missing'), field: 'password' };
  return null;
}

const wrongPassword = 40_001;
const shortPassword = 40_101;
const codeOf = (error: PortError): number | null => (error.kind === 'refused' ? error.refusal.code : null);

/** [PROFILE3] Returns the form state after an answer. A refusal is assigned to the field that it concerns. */
export const passwordOutcome = (error: PortError | null): ProfilePage['password'] =>
  outcome<'old' | 'new'>(error, { [wrongPassword]: 'old', [shortPassword]: 'new' });
export const pinOutcome = (error: PortError | null): ProfilePage['pin'] =>
  outcome<'pin' | 'password'>(error, { [wrongPassword]: 'password' });

function outcome<Field extends string>(
  error: PortError | null,
  fields: Readonly<Record<number, Field>>,
): ProfileForm<Field> {
  if (error === null) return { kind: 'done' };
  if (error.kind === 'absent') return error;
  if (mayBeDone(error)) return { kind: 'uncertain', message: message('profile.not-certain') };
  return {
    kind: 'failed',
    message: failureMessage(error, { offline: unsent }),
    field: fields[codeOf(error) ?? 0] ?? null,
  };
}
