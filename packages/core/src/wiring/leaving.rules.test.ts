import { expect, it } from 'vitest';
import { isCashOutChecked, leavePlan } from './leaving.rules.ts';
import type { Session } from '../session/session.rules.ts';
import { idle, meters, playing } from './leaving.fixture.ts';
import type { Intent, IntentState, Wallet } from '../wallet/wallet.rules.ts';

const reports = (creditsMinor: number): Session => playing({ ...meters('playing'), creditsMinor });
const wallet = (action: Intent['action'], kind: 'checking' | 'done', change: Partial<Intent> = {}): Wallet => {
  const state: IntentState = kind === 'checking' ? { kind, since: 0 } : { kind, at: 0, movedMinor: null };
  const intent: Intent = { id: '1', action, machineId: 'm1', amountMinor: null, at: 0, balanceBeforeMinor: 0, state };
  return { balanceMinor: 0, intents: [{ ...intent, ...change }] };
};
const rested: Wallet = { balanceMinor: 0, intents: [] };

it.each([
  ['reported credits', reports(500), rested, 'cash-out'],
  ['credits that no meters report', playing(null), rested, 'cash-out'],
  ['no credits', reports(0), rested, 'empty'],
  [
    'credits that were paid out where no meters report',
    { ...playing(null), isPaidOut: true } as Session,
    rested,
    'empty',
  ],
  ['no machine', idle, rested, 'empty'],
  ['credits while a cash-out is checked', reports(500), wallet('cash-out', 'checking'), 'checking'],
  ['unknown credits while a cash-out over HTTP is checked', playing(null), wallet('cancel', 'checking'), 'checking'],
  ['no credits while a cash-out is checked', reports(0), wallet('cash-out', 'checking'), 'empty'],
  [
    'credits while a cash-out of another machine is checked',
    reports(500),
    wallet('cash-out', 'checking', { machineId: 'm2' }),
    'cash-out',
  ],
  ['credits while a cash-in is checked', reports(500), wallet('cash-in', 'checking'), 'cash-out'],
  ['credits after a cash-out that moved', reports(500), wallet('cash-out', 'done'), 'cash-out'],
] as const)('[LEAVE6] returns the leave plan for %s', (_, session, given, plan) => {
  expect(leavePlan(session, given)).toBe(plan);
});

it('[LEAVE4] does not count the end of an empty session as a cash-out that is being checked', () => {
  expect(isCashOutChecked(wallet('cancel', 'checking', { creditsMinor: 0 }), 'm1')).toBe(false);
});
