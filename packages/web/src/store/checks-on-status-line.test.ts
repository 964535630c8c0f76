import { createScope, type Intent, type Notice, type Session, type Wallet } from '@farspin/core';
import { BehaviorSubject, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { playing, target } from '../testing/game-sights.ts';
import { leaveChecksToTheStatusLine } from './checks-on-status-line.ts';

const intent: Intent = {
  ...{ id: 'i', action: 'cash-out', machineId: target.machineId, amountMinor: null, at: 1, balanceBeforeMinor: 0 },
  state: { kind: 'checking', since: 1 },
};
const checking: Notice = {
  ...{ id: 'i', intent: 'warning', forMs: null },
  message: { kind: 'keyed', key: 'wallet.checking', params: {} },
};
const here: Session = { kind: 'playing', ...playing };

test.each<[where: string, session: Session, state: Intent['state'], isTaken: boolean]>([
  ['at its machine', here, intent.state, true],
  ['at another machine', { ...here, target: { machineId: '102', name: 'Ember Lynx 2' } }, intent.state, false],
  ['away from machines', { kind: 'idle', ended: null }, intent.state, false],
  ['when the outcome is known', here, { kind: 'done', at: 2, movedMinor: 5 }, false],
])('[WALLET25] leaves a check to the status line %s', (_, session, state, isTaken) => {
  const notice$ = new Subject<Notice>();
  const scope = createScope();
  const said: (number | null)[] = [];
  const play = {
    notice$,
    session$: new BehaviorSubject(session),
    wallet$: new BehaviorSubject<Wallet>({ balanceMinor: 0, intents: [{ ...intent, state }] }),
  };
  leaveChecksToTheStatusLine({ play, notify: ({ forMs }) => said.push(forMs) }, scope);
  notice$.next(checking);
  expect(said).toEqual(isTaken ? [0] : []);
  scope.unsubscribe();
  notice$.next(checking);
  expect(said).toHaveLength(isTaken ? 1 : 0);
});
