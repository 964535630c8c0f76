import type { Operator as BackOffice } from '@farspin/core/testing';
import type { Transactions } from './transactions.ts';

/** The platform's back office, each of its changes a transaction. */
export const transactionalBackOffice = (office: BackOffice, { run }: Transactions): BackOffice => ({
  ...office,
  setStatus: (machineId, status) => run(() => office.setStatus(machineId, status)),
  reserve: (machineId, forPlayer) => run(() => office.reserve(machineId, forPlayer)),
  deposit: (playerId, amountMinor) => run(() => office.deposit(playerId, amountMinor)),
  warnAndClose: (machineId, seconds) => run(() => office.warnAndClose(machineId, seconds)),
  removePlayer: (machineId) => run(() => office.removePlayer(machineId)),
  triggerBonus: (machineId) => run(() => office.triggerBonus(machineId)),
  expireTokens: (playerId) => run(() => office.expireTokens(playerId)),
});
