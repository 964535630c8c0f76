import { follow, type Behavior } from '../kernel/behavior.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import type { DemoApi, Registration } from '../ports/demo.ts';
import { editing, stepRegistration, type RegistrationEvent, type RegistrationState } from './registration.rules.ts';

/** The registration form: creates an account on the server, and reports the outcome in `state$`. */
export interface RegistrationFeature {
  readonly state$: Behavior<RegistrationState>;
  /** Opens the page. */
  open(): void;
  /** Closes the page. A running request continues, and its outcome is shown when the page is opened again. */
  close(): void;
  /** Sends the registration. Does nothing while another registration is being sent. */
  register(registration: Registration): void;
  /** Clears the last outcome, so that another account can be created. */
  begin(): void;
}

/** [CALL-15] Creates accounts one at a time. */
export function createRegistration(api: Pick<DemoApi, 'register'>, scope: Scope): RegistrationFeature {
  const { state$, dispatch } = createStore<RegistrationState, RegistrationEvent>(editing, stepRegistration, scope);
  let isOpen = false;
  const begin = (): void => dispatch({ kind: 'begunAnew' });
  return {
    state$,
    begin,
    open: () => {
      isOpen = true;
    },
    close: () => {
      isOpen = false;
      begin();
    },
    register({ username, email, password }) {
      if (state$.value.kind === 'sending') return;
      dispatch({ kind: 'sent' });
      const registration = { username: username.trim(), email: email.trim(), password };
      follow(api.register(registration), (result) => dispatch({ kind: 'answered', result, isSeen: isOpen }), scope);
    },
  };
}
