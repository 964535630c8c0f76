import { mayBeDone } from '../kernel/may-be-done.ts';
import type { PortError } from '../kernel/reply.ts';
import type { Result } from '../kernel/result.ts';
import { failureMessage, refusalMessage, unsent } from '../messages/failure.ts';
import { message, type Message } from '../messages/message.ts';
import { registrationFields, type Registered, type RegistrationField } from '../ports/demo.ts';

/** The message for each field that the server refuses. */
export type RegistrationErrors = Readonly<Partial<Record<RegistrationField, Message>>>;

/** The state of a registration. It never holds the typed values. */
export type RegistrationState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending' }
  /** `token` signs the new player in; null if the page was closed in between. */
  | { readonly kind: 'made'; readonly username: string; readonly token: string | null }
  /** `message` is about the whole registration; null if the fields have all messages. */
  | { readonly kind: 'failed'; readonly message: Message | null; readonly errors: RegistrationErrors }
  /** No answer arrived: the account may have been made. */
  | { readonly kind: 'uncertain'; readonly message: Message }
  | { readonly kind: 'absent' };

export type RegistrationEvent =
  | { readonly kind: 'sent' }
  /** `isSeen`: the page is open. */
  | { readonly kind: 'answered'; readonly result: Result<Registered, PortError>; readonly isSeen: boolean }
  /** The page was closed, or another account is to be made. */
  | { readonly kind: 'begunAnew' };

export const editing: RegistrationState = { kind: 'editing' };

export function stepRegistration(state: RegistrationState, event: RegistrationEvent): RegistrationState {
  switch (event.kind) {
    case 'sent':
      return { kind: 'sending' };
    case 'answered':
      return state.kind === 'sending' ? outcome(event.result, event.isSeen) : state;
    case 'begunAnew':
      // Opening the page again does not help if the server has no registration.
      return state.kind === 'sending' || state.kind === 'absent' ? state : editing;
  }
}

/** [REGISTRATION2] Returns the state after an answer. The token is kept only if the page is open. */
function outcome(result: Result<Registered, PortError>, isSeen: boolean): RegistrationState {
  if (!result.ok) return failure(result.error);
  const registered = result.value;
  if (registered.kind === 'refused') return failed(message('failure.refused'), registered.errors);
  const { username, token } = registered;
  return { kind: 'made', username, token: isSeen ? token : null };
}

function failure(error: PortError): RegistrationState {
  if (error.kind === 'absent') return error;
  if (mayBeDone(error)) return { kind: 'uncertain', message: message('demo.account-register-uncertain') };
  if (error.kind !== 'refused' && error.kind !== 'unauthorized')
    return failed(failureMessage(error, { offline: unsent }), {});
  // This call needs no sign-in, so a 401 is a normal refusal.
  return failed(refusalMessage(error.refusal), error.refusal.fields ?? {});
}

/** Returns the failed state. `whole` is the message for the form if no field has an error. */
function failed(whole: Message, said: Readonly<Record<string, string>>): RegistrationState {
  const errors = Object.fromEntries(
    registrationFields.flatMap((field) => {
      const text = said[field];
      return text === undefined || text === '' ? [] : [[field, fieldMessage(text)]];
    }),
  );
  return { kind: 'failed', message: Object.keys(errors).length === 0 ? whole : null, errors };
}

const known = ['taken', 'too-short', 'invalid'] as const;
/** [REGISTRATION1] Returns the client's text for an error code of the protocol, or else the server's text. */
function fieldMessage(text: string): Message {
  const word = known.find((one) => one === text);
  return word === undefined ? { kind: 'server', text } : message(`demo.account-register-${word}`);
}
