import { concat, NEVER, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { constant } from '../kernel/behavior.ts';
import { ok } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import type { ChannelEvent, MachineConnection, MachineDetails, Push, SignIn } from '../ports.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { createVirtualClock } from '../testing/virtual-time.ts';
import { createSession } from './session.ts';

type Event = ChannelEvent<MachineConnection>;
const signIn = { token: 't', user: { id: '7' } } as unknown as SignIn;
const details = {
  sessionId: 's',
  serverNow: null,
  capabilities: [],
  buttons: [],
  meters: null,
} as unknown as MachineDetails;
const connection = { init: () => of(ok(details)) } as unknown as MachineConnection;
const balance: Push = { kind: 'balance', balanceMinor: 1 };

describe('the line to the machine', () => {
  it('[SESSION1] is told once it is initialised, and not again with each push', () => {
    const line$ = new Subject<Event>();
    const lines = [concat(of<Event>({ kind: 'opened', connection }), line$), NEVER];
    const session = createSession(
      {
        channel: { connect: () => lines.shift() ?? NEVER },
        clock: createVirtualClock(0),
        random: { next: () => 0, id: () => 'id' },
        wake$: NEVER,
        signIn$: constant<SignIn | null>(signIn),
        tokenRefused: () => undefined,
        settings: defaultSettings.session,
        withheld: [],
      },
      createScope(),
    );
    const told: (MachineConnection | null)[] = [];
    const pushed: Push[] = [];
    session.connection$.subscribe((now) => told.push(now));
    session.push$.subscribe((push) => pushed.push(push));
    session.join({ machineId: '1', name: 'One' });
    line$.next({ kind: 'pushed', push: balance });
    line$.next({ kind: 'pushed', push: balance });
    expect(pushed).toEqual([balance, balance]);
    expect(told).toEqual([null, connection]);
    line$.next({ kind: 'closed', closing: { refusal: null } });
    expect(told).toEqual([null, connection, null]);
  });
});
