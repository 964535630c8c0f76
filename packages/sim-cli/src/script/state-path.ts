import type { Meters } from '@farspin/core';
import * as z from 'zod';
import type { PlayerView } from '../player/view.ts';

/** The fields of every variant of a state. The compiler reports missing fields. */
type FieldsOf<T> = { readonly [K in T extends unknown ? keyof T : never]: true };

const fields: { readonly [P in keyof PlayerView]: FieldsOf<NonNullable<PlayerView[P]>> } = {
  auth: { kind: true, username: true },
  lobby: { brands: true, selectedBrandId: true, machines: true, reserved: true, brandsLoad: true, machinesLoad: true },
  session: {
    kind: true,
    target: true,
    details: true,
    meters: true,
    link: true,
    command: true,
    attempt: true,
    ended: true,
    leaving: true,
    payOutRefused: true,
    isPaidOut: true,
    isCashedOut: true,
    isUnreadable: true,
    stopWaits: true,
    lastClickAt: true,
    serverOffsetMs: true,
  },
  reconnect: {
    kind: true,
    isNoneOpen: true,
    machineId: true,
    machineName: true,
    status: true,
    creditsMinor: true,
    message: true,
    actions: true,
    busy: true,
    failure: true,
    target: true,
    isLost: true,
  },
  media: {
    kind: true,
    machineId: true,
    attempt: true,
    since: true,
    cause: true,
    retryAt: true,
    message: true,
    framesDecoded: true,
    fps: true,
    report: true,
  },
  wallet: { balanceMinor: true, isUnreadable: true, balanceRetryAt: true, intents: true },
  pressBlock: { kind: true, key: true, params: true, text: true },
};
const meters: FieldsOf<Meters> = {
  creditsMinor: true,
  betMinor: true,
  winMinor: true,
  freeSpins: true,
  spinCount: true,
  isRunning: true,
  autoplay: true,
  status: true,
  seq: true,
};

/** Known fields after the beginning of a path. Beginnings that are not listed allow any field. */
const behind: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(fields).map(([part, known]) => [part, Object.keys(known)])),
  'session.meters': Object.keys(meters),
  'session.details.meters': Object.keys(meters),
};
const beginnings: readonly string[] = [...Object.keys(fields), 'players', 'network'];

/** Returns the reason why a path can never have a value, or null if it may have one now or later. */
function wrongIn(path: string): string | null {
  const [first = '', player, ...rest] = path.split('.');
  if (!beginnings.includes(first)) return `expected a path that begins with one of ${beginnings.join(', ')}`;
  if (first === 'network') return null;
  const parts = first === 'players' ? rest : path.split('.');
  const owner = first === 'players' ? `${first}.${player}.` : '';
  for (const [index, part] of parts.entries()) {
    const before = parts.slice(0, index).join('.');
    const known = index === 0 ? Object.keys(fields) : behind[before];
    if (known !== undefined && !known.includes(part))
      return `expected one of ${known.join(', ')} after ${`${owner}${before}`.replace(/\.$/, '')}`;
  }
  return null;
}

/** A path into the state that a script sees. */
export const statePath = z
  .string()
  .min(1)
  .check((given) => {
    const message = wrongIn(given.value);
    if (message !== null) given.issues.push({ code: 'custom', message, input: given.value, continue: true });
  });
