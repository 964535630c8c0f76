import * as z from 'zod';
import type { BackOffice } from '@farspin/testing';
import { countryCode, countryCodeExpected } from '../server/country-code.ts';
import { named } from '../input/named.ts';
import { playerNamed } from '../server/player-named.ts';
import type { Countries } from '../server/public-endpoints.ts';
import { largestAmountMinor, longestWarningS } from './limits.ts';

const machineId = z.string().min(1);
const player = z.string().min(1);
const amountMinor = z.int().min(1).max(largestAmountMinor);
const pin = z.string().regex(/^\d{4,8}$/, 'expected four to eight digits');
const country = z.string().transform((given, context) => {
  const code = countryCode(given);
  if (code !== null) return code;
  context.addIssue({ code: 'custom', message: countryCodeExpected });
  return z.NEVER;
});

/** Schema of the actions on the control page, in the form in which they are sent. */
export const actionSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('set-status'),
    machineId,
    status: z.enum(['available', 'error', 'offline', 'not-available']),
  }),
  z.strictObject({ do: z.literal('reserve'), machineId, player: player.nullable() }),
  z.strictObject({ do: z.literal('bonus'), machineId }),
  z.strictObject({ do: z.literal('jackpot'), machineId, amountMinor }),
  z.strictObject({ do: z.literal('hand-pay'), machineId }),
  z.strictObject({ do: z.literal('warn-and-close'), machineId, seconds: z.int().min(0).max(longestWarningS) }),
  z.strictObject({ do: z.literal('kick'), machineId }),
  z.strictObject({ do: z.literal('deposit'), player, amountMinor }),
  z.strictObject({ do: z.literal('expire-tokens'), player }),
  z.strictObject({ do: z.literal('set-pin'), player, pin: pin.nullable() }),
  z.strictObject({ do: z.literal('cut-sockets'), player: player.nullable() }),
  z.strictObject({ do: z.literal('cut-video'), player: player.nullable() }),
  z.strictObject({ do: z.literal('block-country'), country, blocked: z.boolean() }),
  z.strictObject({ do: z.literal('visit-from'), country }),
]);
/** A command of the control page, as JSON. */
export type Action = z.infer<typeof actionSchema>;

export interface ActionGround {
  readonly office: BackOffice;
  readonly countries: Countries;
  /** Returns the hash of a typed PIN, as clients compute it. */
  readonly pinHash: (pin: string) => string;
  readonly cutSockets: (playerId: string | null) => void;
  readonly cutVideo: (playerId: string | null) => void;
}

function whoIsMissing(office: BackOffice, action: Action): string | null {
  if ('machineId' in action && !office.machines().some(({ id }) => id === action.machineId))
    return `There is no machine ${named(action.machineId)}. Use the id of a machine on the control page.`;
  if ('player' in action && action.player !== null && playerNamed(office, action.player) === undefined)
    return `There is no player ${named(action.player)}. Use the id or username of a player.`;
  return null;
}

/** Executes an action. Returns the reason if it failed, or null on success. */
export function act(ground: ActionGround, action: Action): string | null {
  const { office } = ground;
  const told = (answer: ReturnType<BackOffice['setStatus']>): string | null =>
    answer.ok ? null : (answer.error.text ?? 'The request was refused').replace(/[^.]$/, '$&.');
  const cut = (name: string | null, what: (playerId: string | null) => void): null => {
    what(name === null ? null : (playerNamed(office, name)?.id ?? null));
    return null;
  };
  const missing = whoIsMissing(office, action);
  if (missing !== null) return missing;
  switch (action.do) {
    case 'set-status':
      return told(office.setStatus(action.machineId, action.status));
    case 'reserve':
      return told(office.reserve(action.machineId, action.player));
    case 'bonus':
      return told(office.triggerBonus(action.machineId));
    case 'jackpot':
      return told(office.payJackpot(action.machineId, action.amountMinor));
    case 'hand-pay':
      return told(office.handPay(action.machineId));
    case 'warn-and-close':
      return told(office.warnAndClose(action.machineId, action.seconds));
    case 'kick':
      return told(office.removePlayer(action.machineId));
    case 'deposit':
      return told(office.deposit(action.player, action.amountMinor));
    case 'expire-tokens':
      return told(office.expireTokens(action.player));
    case 'set-pin':
      return told(office.setPinHash(action.player, action.pin === null ? null : ground.pinHash(action.pin)));
    case 'cut-sockets':
      return cut(action.player, ground.cutSockets);
    case 'cut-video':
      return cut(action.player, ground.cutVideo);
    case 'block-country':
      if (action.blocked) ground.countries.block(action.country);
      else ground.countries.allow(action.country);
      return null;
    case 'visit-from':
      ground.countries.visitFrom(action.country);
      return null;
  }
}
