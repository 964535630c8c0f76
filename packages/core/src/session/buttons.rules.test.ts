import { expect, it } from 'vitest';
import type { Meters } from '../kernel/entities.ts';
import { message } from '../messages/message.ts';
import type { MachineDetails } from '../ports/sockets.ts';
import { inFlight } from './machine-connection.rules.ts';
import {
  awaitsFrame,
  playsUnattended,
  stepSession,
  type CommandState,
  type Session,
  type SessionEvent,
} from './session.rules.ts';
import { cashInBlock, pressBlock } from '../press-block/press-block.rules.ts';

const reported = (seq: number): SessionEvent => ({ kind: 'metersCame', meters: { seq } as Meters });
const joinAsked: SessionEvent = { kind: 'joinAsked', target: { machineId: '1', name: '' } };
const initialised = {
  kind: 'initialised',
  details: { capabilities: [], meters: null } as unknown as MachineDetails,
  serverOffsetMs: 0,
} as const;
const joined: readonly SessionEvent[] = [joinAsked, initialised];
const sent: SessionEvent = {
  kind: 'commandSent',
  command: { id: 'c1', action: { kind: 'press', buttonId: 'start' }, state: { kind: 'sent', at: 0 } },
  clickedAt: 0,
};
const acknowledged: SessionEvent = {
  ...{ kind: 'commandAnswered', id: 'c1', state: { kind: 'acknowledged', at: 5, isTold: false } },
};
const run = (...events: readonly SessionEvent[]): Session => events.reduce(stepSession, { kind: 'idle', ended: null });

it('[COMMAND6] marks a command as seen with the first frame after the report that follows the acknowledgement', () => {
  const before = run(...joined, sent, reported(7));
  expect(awaitsFrame(before)).toBe(false);
  const done = stepSession(before, acknowledged);
  expect(awaitsFrame(done)).toBe(false);
  expect(awaitsFrame(stepSession(done, reported(6)))).toBe(false);
  const told = stepSession(done, reported(8));
  expect(awaitsFrame(told)).toBe(true);
  const seen = stepSession(told, { kind: 'frameSeen', at: 9 });
  expect(seen).toMatchObject({ command: { id: 'c1', state: { kind: 'seen', at: 9 } } });
  expect([awaitsFrame(seen), inFlight(seen)]).toEqual([false, false]);
  const unasked = run(...joined, reported(7));
  expect(stepSession(unasked, { kind: 'frameSeen', at: 9 })).toBe(unasked);
});

it('[SESSION6] returns the reason why buttons are blocked, and returns reasons of the machine before reasons of the picture', () => {
  const picture = message('press.no-picture');
  const block = (...events: readonly SessionEvent[]) => pressBlock(run(...joined, ...events), picture);
  expect(pressBlock({ kind: 'idle', ended: null }, null)).toMatchObject({ key: 'press.no-session' });
  expect(block({ kind: 'waiting', attempt: 1, retryAt: 99 })).toMatchObject({ key: 'press.no-connection' });
  expect(block({ kind: 'fellSilent', since: 1 })).toMatchObject({ key: 'press.old' });
  expect(block({ kind: 'leaveMoved', leaving: true, payOutRefused: null })).toMatchObject({ key: 'press.leaving' });
  expect([block(), pressBlock(run(...joined), null)]).toEqual([picture, null]);
});

it.each(['error', 'offline', 'not-available'] as const)(
  '[SESSION19] blocks presses at a machine that reports the status %s',
  (status) => {
    const broken = run(...joined, { kind: 'metersCame', meters: { seq: 7, status } as Meters });
    expect(pressBlock(broken, null)).toMatchObject({ key: 'session.error' });
    const again = stepSession(broken, { kind: 'metersCame', meters: { seq: 8, status: 'playing' } as Meters });
    expect(pressBlock(again, null)).toBeNull();
  },
);

it('[SESSION23] returns the reason why no money can be transferred to the machine', () => {
  const playable: Partial<MachineDetails> = {
    capabilities: ['press', 'transfer'],
    buttons: [{ id: 'start', label: null, kind: null }],
  };
  const at = (change: Partial<MachineDetails>, ...events: readonly SessionEvent[]) =>
    cashInBlock(
      run(joinAsked, { ...initialised, details: { ...initialised.details, ...playable, ...change } }, ...events),
      {},
    );
  const block = (...events: readonly SessionEvent[]) => at({}, ...events);
  expect(block()).toBeNull();
  expect(cashInBlock({ kind: 'idle', ended: null }, {})).toMatchObject({ key: 'press.no-session' });
  expect(block({ kind: 'waiting', attempt: 1, retryAt: 99 })).toMatchObject({ key: 'press.no-connection' });
  expect(block({ kind: 'fellSilent', since: 1 })).toMatchObject({ key: 'press.old' });
  expect(block({ kind: 'leaveMoved', leaving: true, payOutRefused: null })).toMatchObject({ key: 'press.leaving' });
  for (const status of ['error', 'offline', 'not-available'] as const)
    expect(block({ kind: 'metersCame', meters: { seq: 7, status } as Meters })).toMatchObject({
      key: 'session.error',
    });
  for (const change of [{ capabilities: ['press'] }, { capabilities: ['transfer'] }, { buttons: [] }] as const)
    expect(at(change)).toMatchObject({ key: 'wallet.no-transfer' });
});

it('[SESSION16] [POLICY5] counts autoplay as unattended while a question is open, until the player requests to turn autoplay off', () => {
  const plays: SessionEvent = { kind: 'metersCame', meters: { seq: 2, autoplay: true, status: 'playing' } as Meters };
  const after = (on: boolean, state: CommandState): Session =>
    run(...joined, plays, {
      ...{ kind: 'commandSent', command: { id: 'c1', action: { kind: 'autoplay', on }, state }, clickedAt: null },
    });
  const answered: CommandState = { kind: 'acknowledged', at: 1, isTold: false };
  expect([playsUnattended(run(), true), playsUnattended(run(...joined), true)]).toEqual([false, false]);
  expect([true, false].map((waits) => playsUnattended(run(...joined, plays), waits))).toEqual([true, false]);
  expect(playsUnattended(run(...joined, plays, sent), true)).toBe(false);
  expect(playsUnattended(after(true, answered), true)).toBe(true);
  expect(playsUnattended(after(false, answered), true)).toBe(false);
  expect(playsUnattended(after(false, { kind: 'unanswered' }), true)).toBe(true);
});

it('[COMMAND2] measures the server clock again only if the assumed offset is impossible', () => {
  const at = (serverOffsetMs: number | null, ...events: readonly SessionEvent[]) =>
    run(joinAsked, { ...initialised, serverOffsetMs }, ...events);
  const heard: SessionEvent = { kind: 'heard', offsetMs: [-300, -200] };
  for (const wrongMs of [100, -500])
    expect(at(wrongMs, heard)).toMatchObject({ serverOffsetMs: -250, link: { kind: 'up' } });
  for (const before of [at(-300), at(-200), at(null)]) expect(stepSession(before, heard)).toBe(before);
  expect(at(100, { kind: 'trying', attempt: 1 }, heard)).toMatchObject({ link: { kind: 'connecting' } });
});
