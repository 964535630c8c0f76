import { map, type Observable } from 'rxjs';
import { derive, follow, type Behavior } from '../kernel/behavior.ts';
import type { Clock } from '../kernel/clock.ts';
import { alarm } from '../kernel/deadline.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import { err } from '../kernel/result.ts';
import type { PortError, Reply } from '../kernel/reply.ts';
import {
  clearsAt,
  opensAt,
  stepLoginPolicy,
  withTriesLeft,
  type LoginPolicy,
  type LoginPolicyEvent,
} from './login-policy.rules.ts';
import { openForm } from './open-form.ts';
import type { Policy } from './policy.rules.ts';

/** Dependencies of `createLoginPolicy`. `failed$` emits the error of each failed sign-in. */
export interface LoginPolicyDeps {
  readonly policy: Policy;
  readonly clock: Clock;
  /** Emits the failure of each login by name and password. */
  readonly failed$: Observable<PortError>;
  readonly signedIn$: Behavior<boolean>;
}

/** The login form's limits as the policy requires: attempts, pauses, and clearing of typed credentials. */
export interface LoginPolicyFeature {
  readonly state$: Behavior<LoginPolicy>;
  /** Reports that something was typed into the form, or with `isEmpty` that the form was emptied. */
  typed(isEmpty: boolean): void;
  /** Returns the reply of a login. A failure contains the attempts that are left in this form. */
  counted<T>(reply: Reply<T>): Reply<T>;
  /** Calls `send`, unless the form is closed. */
  submit(send: () => void): void;
}

/** Type of `createLoginPolicy`, which a client passes to `createEntry`. */
export type CreateLoginPolicy = typeof createLoginPolicy;

/** Closes and clears the login form as the policy requires. Pass this function to `createEntry` or `createPlayer`. */
export function createLoginPolicy(
  { policy, clock, failed$, signedIn$ }: LoginPolicyDeps,
  scope: Scope,
): LoginPolicyFeature {
  const { state$, dispatch } = createStore<LoginPolicy, LoginPolicyEvent>(openForm, stepLoginPolicy(policy), scope);
  follow(failed$, (error) => dispatch({ kind: 'failed', error, at: clock.now() }), scope);
  follow(signedIn$, (signedIn) => signedIn && dispatch({ kind: 'signedIn' }), scope);
  for (const deadline of [opensAt, clearsAt])
    alarm(derive(state$, deadline, scope), clock, (at) => dispatch({ kind: 'deadlineCame', at }), scope);
  return {
    state$,
    typed: (isEmpty) => dispatch({ kind: 'typed', isEmpty, at: clock.now() }),
    counted: (reply) =>
      reply.pipe(
        map((result) => (result.ok ? result : err(withTriesLeft(result.error, state$.value, policy.failedLoginLimit)))),
      ),
    submit(send) {
      if (state$.value.closed !== null) return;
      dispatch({ kind: 'submitted' });
      send();
    },
  };
}
