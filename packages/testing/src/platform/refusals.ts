import { err, type Err } from '@farspin/core';
import type { Refusal } from '@farspin/core';
import type { PlatformRefusal } from './platform.ts';

type Params = Refusal['params'];

const refusal = (code: number, text: string, params: Params = {}): PlatformRefusal => ({
  code,
  text,
  params,
  unauthorized: code === 10,
});

/** All refusals of the platform, with the protocol's codes. */
export const refusals = {
  badToken: () => refusal(10, "Signature doesn't verify"),
  invalid: (text: string) => refusal(40_000, text),
  wrongPassword: (leftCount: number, blockMinutes: number) =>
    refusal(10_700, `Wrong credentials, ${leftCount} tries left`, { left_count: leftCount, block_time: blockMinutes }),
  unknownUser: () => refusal(10_701, 'Username or password is wrong'),
  blocked: () => refusal(10_702, 'The account is blocked after too many failed attempts'),
  sessionEnded: () => refusal(50_100, 'The session has been terminated'),
  noSession: (code: number) => refusal(code, 'There is no session on this connection'),
  expired: () => refusal(50_101, 'The command came too late'),
  notEnough: () => refusal(50_102, 'Not enough balance'),
  busy: () => refusal(50_103, 'The machine is taken by another player'),
  overLimit: (limitMinor: number) => refusal(50_104, 'Over the limit', { limit: limitMinor }),
  notNow: (text: string) => refusal(50_105, text),
  takenOver: () => refusal(50_106, 'The session continues on another connection'),
  outOfService: () => refusal(50_107, 'The machine is out of service'),
  wrongOldPassword: () => refusal(40_001, 'The old password is wrong'),
  shortPassword: () => refusal(40_101, 'The password is too short'),
  absent: (): PlatformRefusal => ({ ...refusal(40_000, 'There is no such call'), absent: true }),
  noPicture: () => refusal(70_000, 'The picture of this machine could not be started'),
} as const;

export const refuse = (reason: PlatformRefusal): Err<PlatformRefusal> => err(reason);
