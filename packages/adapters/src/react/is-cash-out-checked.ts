import type { Wallet } from '@farspin/core';

/** Whether it is not certain yet if a cash-out moved money: a second one would send nothing [WALLET2]. */
export const isCashOutChecked = ({ intents }: Wallet): boolean =>
  intents.some(({ action, state }) => action !== 'cash-in' && state.kind === 'checking');
