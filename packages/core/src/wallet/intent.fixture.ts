import type { Intent, IntentAction, IntentState, Wallet } from './wallet.rules.ts';

export const intent = (action: IntentAction, state: IntentState, more: Partial<Intent> = {}): Intent => ({
  id: 'i1',
  action,
  machineId: '1',
  amountMinor: action === 'cash-in' ? 300 : null,
  at: 1_000,
  balanceBeforeMinor: 1_000,
  state,
  ...more,
});
export const checking = { kind: 'checking', since: 2_000, untold: 'absent' } as const;
export const wallet = (...intents: readonly Intent[]): Wallet => ({ balanceMinor: 1_000, intents });
