import { expect, it } from 'vitest';
import type { MachineDetails } from '../ports/sockets.ts';
import { stepSession, type Session, type SessionEvent } from './session.rules.ts';

const details: MachineDetails = {
  ...{ sessionId: 's1', serverNow: null, capabilities: [], name: null, brand: null, betsMinor: [] },
  ...{ buttons: [], meters: null, video: { type: 'screen', renditions: [] } },
};
const back: SessionEvent = { kind: 'initialised', details, serverOffsetMs: null };
const cashedOut = (is: boolean): SessionEvent => ({ kind: 'cashedOut', is });
const leaveBegun: SessionEvent = { kind: 'leaveMoved', leaving: true, payOutRefused: null };
const closed = (code: number): SessionEvent => ({
  kind: 'closed',
  closing: { refusal: { code, text: null, params: {} } },
});
const run = (events: readonly SessionEvent[]): Session =>
  [{ kind: 'joinAsked', target: { machineId: '101', name: 'Aurora 1' } } as const, back, ...events].reduce(
    stepSession,
    { kind: 'idle', ended: null },
  );

it.each<readonly [told: string | null, before: readonly SessionEvent[]]>([
  ['session.ended', [cashedOut(true)]],
  ['session.ended', [cashedOut(true), { kind: 'waiting', attempt: 1, retryAt: 5 }, back]],
  ['code.50100', [cashedOut(true), cashedOut(false)]],
  [null, [cashedOut(true), leaveBegun]],
  [null, [leaveBegun]],
])('[SESSION28] reports the end of a session as %j after %j', (told, before) => {
  expect(run([...before, closed(50_100)])).toMatchObject({ kind: 'idle', ended: told === null ? null : { key: told } });
  expect(run([...before, closed(50_106)])).toMatchObject({ ended: { key: 'code.50106' } });
});
