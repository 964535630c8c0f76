import type { LedgerEntry, BackOffice } from '@farspin/testing';
import type { AppliedFault } from '../faults/faults.ts';
import type { Watching } from '../video/video-control.ts';

/** An open socket.io connection. */
export interface OpenSocket {
  readonly id: string;
  readonly namespace: string;
  readonly playerId: string | null;
  readonly transport: string;
  /** Epoch ms. */
  readonly since: number;
}

/** The control page's data about a running operator. Amounts are in minor units, times in epoch ms. */
export interface LiveView {
  readonly now: number;
  /** Number of decimal digits of the currency. */
  readonly digits: number;
  /** The search text, or an empty string without a search. */
  readonly find: string;
  readonly counts: Readonly<Record<'machines' | 'players' | 'sessions' | 'sockets' | 'pictures' | 'entries', number>>;
  readonly machines: readonly LiveMachine[];
  readonly players: readonly LivePlayer[];
  readonly sessions: readonly LiveSession[];
  /** Entries of the ledger, newest first. A wallet is identified by the username. */
  readonly ledger: readonly LiveEntry[];
  readonly sockets: readonly LiveSocket[];
  readonly pictures: readonly LivePicture[];
  readonly countries: { readonly visitors: string; readonly blocked: readonly string[] };
  readonly faults: readonly AppliedFault[];
}
export interface LiveMachine {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly status: string;
  readonly reservedFor: string | null;
  readonly creditsMinor: number;
  /** The player at the machine, or null if it is free. */
  readonly player: string | null;
  readonly isConnected: boolean;
}
export interface LivePlayer {
  readonly id: string;
  readonly username: string;
  readonly balanceMinor: number;
  readonly machineId: string | null;
  readonly sockets: number;
  readonly pictures: number;
  /** True if a separate proxy (the lab) simulates the player's network. */
  readonly isProxied: boolean;
}
export interface LiveSession {
  readonly id: string;
  readonly player: string;
  readonly machineId: string;
  readonly machine: string;
  readonly since: number;
  readonly creditsMinor: number;
  /** Number of all sockets of the player, not only those to the machine. */
  readonly sockets: number;
  readonly isConnected: boolean;
}
interface LiveSocket extends Omit<OpenSocket, 'playerId'> {
  readonly player: string | null;
}
export interface LiveEntry extends Omit<LedgerEntry, 'from' | 'to'> {
  readonly from: string;
  readonly to: string;
}
interface LivePicture {
  readonly player: string | null;
  readonly machineId: string;
  readonly since: number;
}

export interface LiveSources {
  readonly office: Pick<BackOffice, 'machines' | 'players' | 'sessions' | 'ledger'>;
  readonly now: () => number;
  readonly digits: () => number;
  readonly sockets: () => readonly OpenSocket[];
  readonly watching: () => readonly Watching[];
  readonly routes: (playerId: string) => boolean;
  readonly countries: () => LiveView['countries'];
  readonly faults: () => readonly AppliedFault[];
}

/** Maximum number of rows in a list. Other rows can be found by searching. */
const mostRows = 120;
const mostEntries = 60;

/**
 * Returns the current state of the operator. A search limits it to machines, players and sessions with the text in a
 * name or id. Machines are also found by their player.
 */
export function liveView(sources: LiveSources, find: string): LiveView {
  const { office } = sources;
  const [players, sessions, ledger] = [office.players(), office.sessions(), office.ledger()];
  const [machines, sockets, watching] = [office.machines(), sources.sockets(), sources.watching()];
  const usernames = new Map(players.map(({ id, username }) => [id, username]));
  const named = (playerId: string | null): string | null =>
    playerId === null ? null : (usernames.get(playerId) ?? playerId);
  const account = (id: string): string =>
    id.replace(/^(wallet:)(.*)$/, (_, kind: string, of: string) => `${kind}${named(of)}`);
  const sessionAt = new Map(sessions.map((session) => [session.machineId, session]));
  const sessionOf = new Map(sessions.map((session) => [session.playerId, session]));
  const machineOf = new Map(machines.map((machine) => [machine.id, machine]));
  const [socketsOf, picturesOf] = [countBy(sockets), countBy(watching)];
  const wanted = find.trim().toLowerCase();
  const isFound = (...texts: readonly string[]): boolean =>
    wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted));

  return {
    now: sources.now(),
    digits: sources.digits(),
    find: find.trim(),
    counts: {
      machines: machines.length,
      players: players.length,
      sessions: sessions.length,
      sockets: sockets.length,
      pictures: watching.length,
      entries: ledger.length,
    },
    machines: firstOf(
      machines.filter(({ id, name, status }) =>
        isFound(id, name, status, named(sessionAt.get(id)?.playerId ?? null) ?? ''),
      ),
      ({ id }) => sessionAt.has(id),
    ).map((machine) => {
      const session = sessionAt.get(machine.id);
      return {
        ...machine,
        reservedFor: named(machine.reservedFor),
        player: named(session?.playerId ?? null),
        isConnected: session?.connected ?? false,
      };
    }),
    players: firstOf(
      players.filter(({ id, username }) => isFound(id, username)),
      ({ id }) => socketsOf.has(id) || sessionOf.has(id),
    ).map((player) => ({
      ...player,
      machineId: sessionOf.get(player.id)?.machineId ?? null,
      sockets: socketsOf.get(player.id) ?? 0,
      pictures: picturesOf.get(player.id) ?? 0,
      isProxied: sources.routes(player.id),
    })),
    sessions: firstOf(
      sessions
        .map(({ id, playerId, machineId, startedAt, connected }) => ({
          ...{ id, player: named(playerId) ?? playerId, machineId, machine: machineOf.get(machineId)?.name ?? '' },
          ...{ since: startedAt, creditsMinor: machineOf.get(machineId)?.creditsMinor ?? 0 },
          ...{ sockets: socketsOf.get(playerId) ?? 0, isConnected: connected },
        }))
        .filter(({ player, machineId, machine }) => isFound(player, machineId, machine)),
      ({ sockets: open }) => open > 0,
    ),
    ledger: ledger
      .slice(-mostEntries)
      .toReversed()
      .map((entry) => ({ ...entry, from: account(entry.from), to: account(entry.to) })),
    sockets: sockets.slice(0, mostRows).map(({ playerId, ...socket }) => ({ ...socket, player: named(playerId) })),
    pictures: watching.slice(0, mostRows).map(({ playerId, ...one }) => ({ ...one, player: named(playerId) })),
    countries: sources.countries(),
    faults: sources.faults(),
  };
}

/** Returns the first rows of a list, with active rows first. */
const firstOf = <T>(rows: readonly T[], isBusy: (row: T) => boolean): readonly T[] =>
  rows.length <= mostRows ? rows : [...rows.filter(isBusy), ...rows.filter((row) => !isBusy(row))].slice(0, mostRows);

function countBy(rows: readonly { readonly playerId: string | null }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { playerId } of rows) if (playerId !== null) counts.set(playerId, (counts.get(playerId) ?? 0) + 1);
  return counts;
}
