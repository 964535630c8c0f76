import type { Account } from '../platform/ledger.ts';
import type { Invariant } from './invariant.ts';

export const moneyConserved: Invariant = {
  id: 'money-conserved',
  says: 'Every movement is a double entry of a whole positive amount, and no wallet or machine is ever below zero.',
  rules: ['PLATFORM2'],
  watch({ bench }) {
    const balances = new Map<Account, number>();
    let seen = 0;
    return {
      afterStep() {
        const entries = bench.platform.operator.ledger();
        for (; seen < entries.length; seen += 1) {
          const entry = entries[seen];
          if (entry === undefined) continue;
          const { from, to, amountMinor, seq } = entry;
          if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0 || seq !== seen + 1)
            return `entry ${seq} moves ${amountMinor}`;
          const left = (balances.get(from) ?? 0) - amountMinor;
          balances.set(from, left);
          balances.set(to, (balances.get(to) ?? 0) + amountMinor);
          if (left < 0 && from !== 'cashier' && from !== 'house') return `${from} is ${left} after entry ${seq}`;
        }
        return null;
      },
    };
  },
};
