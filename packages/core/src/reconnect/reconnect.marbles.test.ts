import { BehaviorSubject, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { MachineStatus, OpenSession } from '../kernel/entities.ts';
import { ok, type Result } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import type { PortError } from '../kernel/reply.ts';
import { createVirtualClock } from '@farspin/testing';
import type { SessionElsewhere } from './reconnect.rules.ts';
import { createReconnect } from './reconnect.ts';

const open = (machineStatus: MachineStatus): OpenSession => ({
  machineId: 'm1',
  machineName: 'Aurora 1',
  machineStatus,
});

function start() {
  const clock = createVirtualClock(0);
  const openSession$ = new Subject<OpenSession | null>();
  const asked$ = new Subject<void>();
  const initialised$ = new Subject<void>();
  const lost$ = new Subject<void>();
  const session$ = new BehaviorSubject<'idle' | 'joining' | 'playing'>('idle');
  const notEnded$ = new Subject<SessionElsewhere['target']>();
  const signedIn$ = new BehaviorSubject(true);
  const ending$ = new BehaviorSubject(false);
  const kicked$ = new Subject<Result<null, PortError>>();
  const done: string[] = [];
  const payingOut = { now: false };
  const told = { none: 0 };
  const place: { isElsewhere: boolean; answer$: Subject<boolean> | null } = { isElsewhere: false, answer$: null };
  const elsewhere$ = new Subject<SessionElsewhere>();
  const reconnect = createReconnect(
    {
      ...{ openSession$, asked$, initialised$, lost$, clock, session$, notEnded$, signedIn$, ending$ },
      kick: (machineId) => (done.push(`kick ${machineId}`), kicked$),
      join: ({ machineId }, take) => done.push(`${take === true ? 'take' : 'rejoin'} ${machineId}`),
      isElsewhere: () => place.answer$ ?? of(place.isElsewhere),
      elsewhere$,
      cancel: (machineId) => done.push(`cancel ${machineId}`),
      isPayingOut: () => payingOut.now,
      reread: () => done.push('ask'),
      noneOpen: () => (told.none += 1),
    },
    createScope(),
  );
  const answerAll = (): void => {
    reconnect.continueSession();
    reconnect.cancelSession();
    reconnect.kickPlayer();
  };
  const dialog = () => reconnect.state$.value;
  return {
    ...{
      clock,
      openSession$,
      asked$,
      initialised$,
      lost$,
      session$,
      notEnded$,
      signedIn$,
      ending$,
      kicked$,
      done,
      payingOut,
      told,
      place,
      elsewhere$,
      reconnect,
      answerAll,
      dialog,
    },
  };
}

it('[LEAVE5] does not ask about a session if the player left the session while the client was querying other tabs', () => {
  const { openSession$, session$, ending$, place, dialog } = start();
  place.answer$ = new Subject();
  session$.next('playing');
  openSession$.next(open('playing'));
  ending$.next(true);
  session$.next('idle');
  const before = dialog();
  place.answer$.next(false);
  expect(dialog()).toBe(before);
});

it('[WALLET15] reports that no session is open after a push or silence, but not at a machine or after sign-out', () => {
  const { clock, openSession$, asked$, initialised$, session$, signedIn$, told } = start();
  openSession$.next(open('waiting'));
  openSession$.next(null);
  expect(told.none).toBe(1);
  asked$.next();
  initialised$.next();
  clock.advanceBy(2_000);
  expect(told.none).toBe(2);
  session$.next('playing');
  openSession$.next(null);
  session$.next('idle');
  signedIn$.next(false);
  openSession$.next(null);
  expect(told.none).toBe(2);
});

describe('the reconnect dialog', () => {
  it('[RECONNECT2] ignores answers of the player before the dialog asks, and accepts only one answer afterwards', () => {
    const { answerAll, done, openSession$, dialog } = start();
    expect(dialog()).toEqual({ kind: 'unknown' });
    answerAll();
    expect(done).toEqual([]);
    openSession$.next(open('waiting'));
    answerAll();
    expect([done, dialog()]).toEqual([['rejoin m1'], { kind: 'hidden' }]);
  });

  it('[RECONNECT5] ignores other answers during a kick, and asks again when the kick fails', () => {
    const { reconnect, answerAll, kicked$, done, openSession$, dialog } = start();
    openSession$.next(open('waiting'));
    reconnect.kickPlayer();
    answerAll();
    expect(dialog()).toMatchObject({ kind: 'asking', busy: true });
    kicked$.next({ ok: false, error: { kind: 'offline' } });
    expect(dialog()).toMatchObject({ busy: false, failure: { key: 'failure.offline' } });
    reconnect.kickPlayer();
    expect(dialog()).toMatchObject({ busy: true, failure: null });
    kicked$.next(ok(null));
    expect([done, dialog()]).toEqual([['kick m1', 'kick m1'], { kind: 'hidden' }]);
  });

  it('[RECONNECT1] allows a kick only when the machine has the status waiting', () => {
    const { reconnect, done, openSession$ } = start();
    openSession$.next(open('playing'));
    reconnect.kickPlayer();
    reconnect.cancelSession();
    expect(done).toEqual(['cancel m1']);
  });

  it('[RECONNECT3] assumes after 2 s of silence that no session is open', () => {
    const { clock, asked$, initialised$, dialog } = start();
    asked$.next();
    initialised$.next();
    clock.advanceBy(1_999);
    expect(dialog().kind).toBe('unknown');
    clock.advanceBy(1);
    expect(dialog().kind).toBe('hidden');
  });

  it('[RECONNECT3] closes after silence that follows a new init, even if a session was pushed earlier', () => {
    const { clock, asked$, initialised$, openSession$, dialog } = start();
    openSession$.next(open('waiting'));
    asked$.next();
    initialised$.next();
    clock.advanceBy(2_000);
    expect(dialog().kind).toBe('hidden');
  });

  it.each(['before', 'after'] as const)(
    '[RECONNECT3] asks when a session is pushed %s the answer to the init',
    (when) => {
      const { clock, asked$, initialised$, openSession$, dialog } = start();
      asked$.next();
      if (when === 'before') openSession$.next(open('waiting'));
      initialised$.next();
      if (when === 'after') openSession$.next(open('waiting'));
      clock.advanceBy(2_000);
      expect(dialog().kind).toBe('asking');
    },
  );

  it('[RECONNECT3] restarts the silence period when a newer init is sent', () => {
    const { clock, asked$, initialised$, openSession$, dialog } = start();
    asked$.next();
    initialised$.next();
    openSession$.next(open('waiting'));
    clock.advanceBy(1_995);
    asked$.next();
    clock.advanceBy(10);
    expect(dialog().kind).toBe('asking');
    initialised$.next();
    clock.advanceBy(2_000);
    expect(dialog().kind).toBe('hidden');
  });

  it('[RECONNECT3] ignores silence when the connection is lost before the silence ends', () => {
    const { clock, openSession$, asked$, initialised$, lost$, dialog } = start();
    openSession$.next(open('waiting'));
    asked$.next();
    initialised$.next();
    clock.advanceBy(1_000);
    lost$.next();
    clock.advanceBy(10_000);
    expect(dialog().kind).toBe('asking');
  });

  it('[RECONNECT6] closes when the player joins a machine, and stays closed there', () => {
    const { session$, openSession$, dialog } = start();
    openSession$.next(open('playing'));
    session$.next('playing');
    expect(dialog().kind).toBe('hidden');
    openSession$.next(open('playing'));
    expect(dialog().kind).toBe('hidden');
  });

  it('[RECONNECT7] sends no second cash-out while the first is pending, and stays open', () => {
    const { reconnect, done, payingOut, openSession$, dialog } = start();
    openSession$.next(open('waiting'));
    payingOut.now = true;
    reconnect.cancelSession();
    expect([done, dialog()]).toMatchObject([[], { kind: 'asking' }]);
    payingOut.now = false;
    reconnect.cancelSession();
    expect([done, dialog()]).toEqual([['cancel m1'], { kind: 'hidden' }]);
  });

  it('[RECONNECT8] asks the server again after the player leaves a machine, unless the server reports a session first', () => {
    const { clock, session$, openSession$, done } = start();
    clock.advanceBy(10_000);
    expect(done).toEqual([]);
    session$.next('playing');
    clock.advanceBy(10_000);
    expect(done).toEqual([]);
    session$.next('idle');
    clock.advanceBy(1_999);
    openSession$.next(null);
    clock.advanceBy(10_000);
    expect(done).toEqual([]);
    session$.next('playing');
    session$.next('idle');
    clock.advanceBy(2_000);
    expect(done).toEqual(['ask']);
  });

  it('[OWNER4] [OWNER2] shows that another tab holds the session, and takes over the session only when the player asks', () => {
    const { reconnect, answerAll, place, done, openSession$, dialog } = start();
    reconnect.takeOver();
    reconnect.setAside();
    place.isElsewhere = true;
    openSession$.next(open('playing'));
    expect(dialog()).toEqual({ kind: 'elsewhere', target: { machineId: 'm1', name: 'Aurora 1' }, isLost: false });
    answerAll();
    expect(done).toEqual([]);
    reconnect.takeOver();
    expect(done).toEqual(['take m1']);
  });

  it('[OWNER3] [OWNER4] shows a session as lost to another tab until the player dismisses it', () => {
    const { reconnect, place, elsewhere$, openSession$, dialog } = start();
    const target = { machineId: 'm2', name: 'Wished for' };
    elsewhere$.next({ target, isLost: true });
    expect(dialog()).toEqual({ kind: 'elsewhere', target, isLost: true });
    place.isElsewhere = true;
    openSession$.next(open('playing'));
    const known = { target: { machineId: 'm1', name: 'Aurora 1' }, isLost: true };
    expect(dialog()).toEqual({ kind: 'elsewhere', ...known });
    reconnect.setAside();
    openSession$.next(open('waiting'));
    expect(dialog()).toEqual({ kind: 'set-aside', ...known });
    elsewhere$.next({ target, isLost: false });
    expect(dialog()).toEqual({ kind: 'elsewhere', ...known, isLost: false });
    openSession$.next(null);
    expect(dialog()).toEqual({ kind: 'hidden', isNoneOpen: true });
    elsewhere$.next({ target, isLost: false });
    expect(dialog()).toEqual({ kind: 'elsewhere', target, isLost: false });
  });

  it('[OWNER2] offers the session in another tab instead of the requested machine, and forgets the session for the next player', () => {
    const { reconnect, place, elsewhere$, openSession$, signedIn$, session$, dialog, done } = start();
    const wished = { machineId: 'm2', name: 'Wished for' };
    place.isElsewhere = true;
    session$.next('playing');
    openSession$.next(open('playing'));
    session$.next('idle');
    elsewhere$.next({ target: wished, isLost: false });
    reconnect.takeOver();
    expect(done).toEqual(['take m1']);
    signedIn$.next(false);
    signedIn$.next(true);
    elsewhere$.next({ target: wished, isLost: false });
    expect(dialog()).toMatchObject({ kind: 'elsewhere', target: wished });
  });

  it('[AUTH6] resets when the player is signed out', () => {
    const { signedIn$, openSession$, dialog, kicked$, reconnect } = start();
    openSession$.next(open('waiting'));
    reconnect.kickPlayer();
    signedIn$.next(false);
    expect(dialog()).toEqual({ kind: 'unknown' });
    kicked$.next({ ok: false, error: { kind: 'offline' } });
    expect(dialog()).toEqual({ kind: 'unknown' });
    signedIn$.next(true);
    openSession$.next(open('waiting'));
    expect(dialog().kind).toBe('asking');
  });
});
