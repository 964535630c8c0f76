import { EMPTY, filter, map, merge, Subject, switchMap, takeUntil } from 'rxjs';
import { follow, type Behavior } from '../kernel/behavior.ts';
import { derive } from '../kernel/behavior.ts';
import type { Profile } from '../kernel/entities.ts';
import { notice, type Notice } from '../messages/notice.ts';
import { retried, type Retries } from '../kernel/retried.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import { message } from '../messages/message.ts';
import type { PortError, Reply } from '../kernel/reply.ts';
import type { PasswordChange, PinChange } from '../ports/http.ts';
import {
  closedProfile,
  isWanted,
  passwordOutcome,
  passwordProblem,
  pinOutcome,
  pinProblem,
  stepProfile,
  type ProfileEvent,
  type ProfilePage,
} from './profile.rules.ts';

export interface ProfileDeps extends Retries {
  readonly fetchProfile: () => Reply<Profile>;
  readonly changePassword: (change: PasswordChange) => Reply<null>;
  readonly setPin: (change: PinChange) => Reply<null>;
  readonly signedIn$: Behavior<boolean>;
}

/** The profile page: reads the profile, and sends its two forms. */
export interface ProfileFeature {
  readonly state$: Behavior<ProfilePage>;
  readonly notice$: Subject<Notice>;
  /** Emits after a PIN was set. The locally stored PIN hash is then outdated. */
  readonly pinChanged$: Subject<void>;
  /** Loads or reloads the page's data. */
  open(): void;
  /** Closes the page. */
  close(): void;
  /** Sends a new password. The outcome appears in `state$`. */
  changePassword(change: PasswordChange): void;
  /** Sends a new PIN. The outcome appears in `state$`. */
  setPin(change: PinChange): void;
}

export function createProfile(deps: ProfileDeps, scope: Scope): ProfileFeature {
  const { state$, dispatch } = createStore<ProfilePage, ProfileEvent>(closedProfile, stepProfile, scope);
  const notice$ = new Subject<Notice>();
  const pinChanged$ = new Subject<void>();

  const opened$ = new Subject<void>();
  const isWanted$ = derive(state$, isWanted, scope);
  const loaded$ = merge(isWanted$, opened$).pipe(
    switchMap(() => (isWanted$.value ? retried(deps.fetchProfile, deps) : EMPTY)),
    map((read): ProfileEvent =>
      read.ok ? { kind: 'profileCame', profile: read.value } : { kind: 'profileFailed', ...read.error },
    ),
  );
  follow(loaded$, dispatch, scope);
  /** Cancels pending changes on sign-out, so that a late answer does not reach the next player. */
  const signedOut$ = deps.signedIn$.pipe(filter((signedIn) => !signedIn));
  follow(signedOut$, () => dispatch({ kind: 'closed' }), scope);

  function open(): void {
    const isRetried = isWanted$.value && state$.value.details.kind === 'failed';
    dispatch({ kind: 'opened' });
    if (isRetried) opened$.next();
  }

  /** [PROFILE6] Notifies the player that the server does not support the form, which is then hidden. */
  const noticeAbsent = (error: PortError): void => {
    if (error.kind === 'absent') notice$.next(notice('error', message('failure.absent')));
  };
  const reload = (): void => {
    if (state$.value.details.kind !== 'closed') open();
  };

  return {
    state$,
    notice$,
    pinChanged$,
    open,
    close: () => dispatch({ kind: 'closed' }),
    changePassword(change) {
      const { details, password } = state$.value;
      if (details.kind === 'closed' || password.kind === 'sending') return;
      const problem = passwordProblem(change);
      dispatch({ kind: 'passwordMoved', form: problem ?? { kind: 'sending' } });
      if (problem !== null) return;
      follow(
        deps.changePassword(change).pipe(takeUntil(signedOut$)),
        (result) => {
          dispatch({ kind: 'passwordMoved', form: passwordOutcome(result.ok ? null : result.error) });
          if (!result.ok) return noticeAbsent(result.error);
          notice$.next(notice('success', message('profile.password-changed')));
          reload();
        },
        scope,
      );
    },
    setPin(change) {
      const { details, pin } = state$.value;
      if (details.kind === 'closed' || pin.kind === 'sending') return;
      const problem = pinProblem(change);
      dispatch({ kind: 'pinMoved', form: problem ?? { kind: 'sending' } });
      if (problem !== null) return;
      follow(
        deps.setPin(change).pipe(takeUntil(signedOut$)),
        (result) => {
          dispatch({ kind: 'pinMoved', form: pinOutcome(result.ok ? null : result.error) });
          if (!result.ok) return noticeAbsent(result.error);
          notice$.next(notice('success', message('profile.pin-set')));
          pinChanged$.next();
          reload();
        },
        scope,
      );
    },
  };
}
