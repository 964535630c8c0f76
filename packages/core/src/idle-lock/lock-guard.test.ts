import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { notice, type Notice } from '../messages/notice.ts';
import { createScope } from '../kernel/scope.ts';
import type { SignIn } from '../ports/http.ts';
import { signIn } from '../auth/auth.fixture.ts';
import { createLockGuard } from './lock-guard.ts';
import type { IdleLock } from './idle-lock.rules.ts';

const unlocked: IdleLock = { kind: 'unlocked', activeAt: 0 };
const locked: IdleLock = { kind: 'locked', hasPin: true, wrongPins: 0, waitUntil: null, message: null };

function start() {
  const lock$ = new BehaviorSubject<IdleLock>(unlocked);
  const signIn$ = new BehaviorSubject<SignIn | null>(signIn());
  const said$ = new Subject<Notice>();
  const heard: Notice[] = [];
  const guard = createLockGuard(lock$, signIn$, createScope());
  guard.heldBack(said$).subscribe((said) => heard.push(said));
  return { lock$, signIn$, said$, heard, guard };
}
const saying = (text: string): Notice => notice('info', { kind: 'server', text });
const [a, b, c, d] = [saying('a'), saying('b'), saying('c'), saying('d')];

describe('[LOCK9] a notice while the lock is closed', () => {
  it('waits in order until the lock opens, even after wrong PINs, and is shown once', () => {
    const { lock$, said$, heard } = start();
    said$.next(a);
    lock$.next(locked);
    said$.next(b);
    lock$.next({ ...locked, wrongPins: 1 });
    said$.next(c);
    expect(heard).toEqual([a]);
    lock$.next(unlocked);
    expect(heard).toEqual([a, b, c]);
    lock$.next({ kind: 'unlocked', activeAt: 1 });
    said$.next(d);
    expect(heard).toEqual([a, b, c, d]);
  });

  it('is never shown when the player signs out', () => {
    const { lock$, signIn$, said$, heard } = start();
    lock$.next(locked);
    said$.next(a);
    signIn$.next(null);
    lock$.next({ kind: 'off' });
    lock$.next(unlocked);
    expect(heard).toEqual([]);
  });

  it('[SESSION7] removes the earlier notice with the same id when the player signs out', () => {
    const { lock$, signIn$, said$, heard } = start();
    said$.next({ ...a, id: 'warning' });
    lock$.next(locked);
    said$.next({ ...b, id: 'warning' });
    said$.next(c);
    signIn$.next(null);
    lock$.next({ kind: 'off' });
    expect(heard).toEqual([
      { ...a, id: 'warning' },
      { ...b, id: 'warning', forMs: 0 },
    ]);
  });

  it('[LOCK11] is shown when the PIN opens the lock and the PIN check is off', () => {
    const { lock$, said$, heard } = start();
    lock$.next(locked);
    said$.next(a);
    lock$.next({ kind: 'off' });
    expect(heard).toEqual([a]);
  });

  it('is emitted once to each subscriber', () => {
    const { lock$, said$, heard, guard } = start();
    const others: Notice[] = [];
    const held$ = guard.heldBack(said$);
    held$.subscribe((said) => others.push(said));
    held$.subscribe((said) => others.push(said));
    lock$.next(locked);
    said$.next(a);
    lock$.next(unlocked);
    expect([heard, others]).toEqual([[a], [a, a]]);
  });
});

describe('[LOCK9] a closed lock', () => {
  it('shows nothing, and neither runs nor queues commands', () => {
    const { lock$, guard } = start();
    const state$ = new BehaviorSubject('rich');
    const done: unknown[] = [];
    const shown$ = guard.shown(state$, 'nothing');
    const run = guard.command((...given: readonly number[]) => done.push(given));
    run(1, 2);
    lock$.next(locked);
    state$.next('richer');
    run(3);
    expect([shown$.value, done]).toEqual(['nothing', [[1, 2]]]);
    lock$.next(unlocked);
    expect([shown$.value, done]).toEqual(['richer', [[1, 2]]]);
  });
});
