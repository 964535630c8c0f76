import { err } from '@farspin/core';
import type { Operator as BackOffice } from '@farspin/core/testing';
import type { Transact } from './transactions.ts';

/** Of MD5, SHA-1 or SHA-256, as `pin.hash` has it: anything else opens no lock. */
const digest = /^(?:[\da-f]{32}|[\da-f]{40}|[\da-f]{64})$/i;
const expected = 'Expected the hash of a PIN, 32, 40 or 64 hexadecimal digits';
const notADigest = err({ code: 40_000, text: expected, params: {}, unauthorized: false });

/** The platform's back office, each of its changes a transaction. */
export const transactionalBackOffice = (office: BackOffice, transact: Transact): BackOffice => ({
  ...office,
  setStatus: (machineId, status) => transact(() => office.setStatus(machineId, status)),
  reserve: (machineId, forPlayer) => transact(() => office.reserve(machineId, forPlayer)),
  deposit: (playerId, amountMinor) => transact(() => office.deposit(playerId, amountMinor)),
  warnAndClose: (machineId, seconds) => transact(() => office.warnAndClose(machineId, seconds)),
  removePlayer: (machineId) => transact(() => office.removePlayer(machineId)),
  takeOver: (machineId) => transact(() => office.takeOver(machineId)),
  triggerBonus: (machineId) => transact(() => office.triggerBonus(machineId)),
  payJackpot: (machineId, amountMinor) => transact(() => office.payJackpot(machineId, amountMinor)),
  handPay: (machineId) => transact(() => office.handPay(machineId)),
  expireTokens: (playerId) => transact(() => office.expireTokens(playerId)),
  expirePassword: (playerId) => transact(() => office.expirePassword(playerId)),
  setPinHash: (playerId, pinHash) =>
    pinHash === null || digest.test(pinHash) ? transact(() => office.setPinHash(playerId, pinHash)) : notADigest,
});
