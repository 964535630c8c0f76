import { err } from '@farspin/core';
import type { BackOffice } from '@farspin/testing';
import { largestAmountMinor, longestWarningS } from '../control/limits.ts';
import type { Transact } from '../server/transactions.ts';

const refused = (text: string): Answer => err({ code: 40_000, text, params: {}, unauthorized: false });
type Answer = ReturnType<BackOffice['setStatus']>;

/** Hash lengths for `pin.hash`, in hexadecimal digits. A hash of another length cannot unlock the client. */
const digits = { sha256: 64, sha1: 40, md5: 32 } as const;
type PinHash = keyof typeof digits;
const isDigest = (text: unknown, hash: PinHash): boolean =>
  typeof text === 'string' && text.length === digits[hash] && /^[\da-f]+$/i.test(text);

const isAmount = (minor: number): boolean => Number.isSafeInteger(minor) && minor >= 1 && minor <= largestAmountMinor;
const notAnAmount = refused(`Expected an amount in minor units from 1 to ${largestAmountMinor}`);
const isWarning = (seconds: number): boolean =>
  Number.isSafeInteger(seconds) && seconds >= 0 && seconds <= longestWarningS;
const notAWarning = refused(`Expected whole seconds from 0 to ${longestWarningS}`);

/**
 * Wraps the platform's back office so that each change is a transaction. `pinHash` is the setting that clients
 * currently have.
 */
export const transactionalBackOffice = (
  office: BackOffice,
  transact: Transact,
  pinHash: () => PinHash,
): BackOffice => ({
  ...office,
  setStatus: (machineId, status) => transact(() => office.setStatus(machineId, status)),
  reserve: (machineId, forPlayer) => transact(() => office.reserve(machineId, forPlayer)),
  deposit: (playerId, amountMinor) =>
    isAmount(amountMinor) ? transact(() => office.deposit(playerId, amountMinor)) : notAnAmount,
  warnAndClose: (machineId, seconds) =>
    isWarning(seconds) ? transact(() => office.warnAndClose(machineId, seconds)) : notAWarning,
  removePlayer: (machineId) => transact(() => office.removePlayer(machineId)),
  takeOver: (machineId) => transact(() => office.takeOver(machineId)),
  triggerBonus: (machineId) => transact(() => office.triggerBonus(machineId)),
  payJackpot: (machineId, amountMinor) =>
    isAmount(amountMinor) ? transact(() => office.payJackpot(machineId, amountMinor)) : notAnAmount,
  handPay: (machineId) => transact(() => office.handPay(machineId)),
  expireTokens: (playerId) => transact(() => office.expireTokens(playerId)),
  expirePassword: (playerId) => transact(() => office.expirePassword(playerId)),
  setPinHash: (playerId, given) =>
    given === null || isDigest(given, pinHash())
      ? transact(() => office.setPinHash(playerId, given))
      : refused(`Expected a PIN hash by ${pinHash()} (pin.hash): ${digits[pinHash()]} hexadecimal digits`),
});
