import { memoryHash } from '../device/memory-hash.ts';
import { createAccounts, usualFailedLoginLimit } from './accounts.ts';
import { createAnnouncer } from './announcer.ts';
import { createArchive } from './archive.ts';
import { createButtons } from './buttons.ts';
import { walletOf, type Context } from './context.ts';
import { createDemoDesk } from './demo-desk.ts';
import { partOneDials, usualDials } from './dials.ts';
import { createFrontDesk } from './front-desk.ts';
import { startGuests } from './guests.ts';
import { createLedger } from './ledger.ts';
import { createOccupancy, type SeatState } from './occupancy.ts';
import { createOperator, depositOf } from './operator.ts';
import type { Platform, PlatformOptions } from './platform.ts';
import type { MetaRecord, PlayerRecord, SessionRecord } from './records.ts';
import { createPictures } from './pictures.ts';
import { createRequests } from './requests.ts';
import { createSeats } from './seats.ts';
import { createSelfService } from './self-service.ts';
import { createSessions } from './sessions.ts';
import { createSpinning } from './spinning.ts';
import { createTables, readSnapshot, takeSnapshot, type Stored } from './tables.ts';
import { createTimers } from './timers.ts';
import { createTransfers } from './transfers.ts';
import { createViews } from './views.ts';
import {
  createCatalog,
  demoBalanceMinor,
  demoPlayerIdOf,
  initialMachines,
  initialPlayers,
  roleAccounts,
  usualWorld,
} from './world.ts';

const eightHoursMs = 8 * 3_600_000;
const nothingStored: Stored = {
  meta: null,
  players: [],
  machines: [],
  sessions: [],
  requests: [],
  chats: [],
  courses: [],
  logs: [],
  entries: [],
};

/**
 * Creates an operator in memory (see `Platform`).
 * A snapshot without rows starts a new world. A snapshot with rows continues that world, with the snapshot's seed and
 * sizes instead of the seed and sizes in the options.
 * @throws if a row of the snapshot cannot be read
 */
export function createPlatform(options: PlatformOptions): Platform {
  const { clock } = options;
  const stored = options.snapshot === undefined ? nothingStored : readSnapshot(options.snapshot);
  const world = stored.meta ?? newWorld(options);
  const catalog = createCatalog(world);
  const tables = createTables();
  tables.meta.put(world);
  for (const player of stored.players) tables.players.put(player);
  for (const machine of stored.machines) tables.machines.put(machine);
  for (const session of stored.sessions) tables.sessions.put(session);
  for (const request of stored.requests) tables.requests.put(request);
  for (const log of stored.logs) tables.logs.put(log);
  for (const chat of stored.chats) tables.chats.put(chat);
  for (const course of stored.courses) tables.courses.put(course);
  const ledger = createLedger(stored.entries, tables.entryPosted);
  if (stored.meta === null) furnish({ clock, tables, ledger, catalog }, world, playersOf(options));
  else tables.takeChanges();

  const { names } = world;
  const dials = { ...usualDials, ...(options.specOnly === true ? partOneDials : {}), ...options.dials, names };
  const timers = createTimers(clock);
  const occupancy = createOccupancy(tables.sessions);
  const { waitingSaidAfterMs = 0, speed = 1 } = options;
  const views = createViews({ clock, tables, catalog, ledger, occupancy, dials, waitingSaidAfterMs, speed });
  const seatOf = (session: SessionRecord | undefined): SeatState | null =>
    (session && occupancy.seatOf(session.id)) ?? null;
  const announcer = createAnnouncer(
    clock,
    {
      ...views,
      balanceMinor: (playerId) => walletOf({ ledger }, playerId),
      playerAt: (machineId) => occupancy.sessionAt(machineId)?.playerId ?? null,
      seatAt: (machineId) => seatOf(occupancy.sessionAt(machineId)),
      seatOfPlayer: (playerId) => seatOf(occupancy.sessionOf(playerId)),
    },
    { dials, machineIds: catalog.machines.keys() },
  );
  const ctx: Context = {
    clock,
    catalog,
    tables,
    ledger,
    occupancy,
    timers,
    announcer,
    waitingSaidAfterMs,
    speed,
    dials,
  };

  const spinning = createSpinning(ctx, (machineId) => sessions.spinSettled(machineId));
  const requests = createRequests(ctx);
  const transfers = createTransfers(ctx, spinning);
  const sessions = createSessions(ctx, { spinning, transfers });
  const buttons = createButtons(ctx, spinning);
  const lifetimeMs = options.tokenLifetimeMs ?? eightHoursMs;
  const accounts = createAccounts(ctx, {
    secret: `farspin ${world.seed}`,
    lifetimeMs,
    failedLoginLimit: options.failedLoginLimit ?? usualFailedLoginLimit,
  });
  const pictures = createPictures(accounts, options.picture);
  const seats = createSeats(ctx, { accounts, sessions, buttons, transfers, views, pictures, requests });
  sessions.resumeAll();
  for (const machineId of catalog.machines.keys()) spinning.resume(machineId);
  if (options.guests === true) startGuests(ctx, { sessions, transfers, buttons }, world.seed);

  return {
    login: accounts.login,
    validate: accounts.validate,
    logout: accounts.logout,
    ...createFrontDesk(ctx, {
      accounts,
      sessions,
      views,
      requests,
      hidesReserved: options.hidesReserved ?? (() => true),
    }),
    ...createArchive(ctx, accounts),
    ...createDemoDesk(ctx, accounts),
    ...createSelfService(ctx, accounts, options.pinHash ?? ((pin) => memoryHash.hex('sha256', pin))),
    attachNotifications: seats.attachNotifications,
    attachMachine: seats.attachMachine,
    rendition$: pictures.rendition$,
    cabinet: views.cabinet,
    meters: views.meters,
    cabinetChanged$: announcer.cabinetChanged$,
    operator: createOperator(ctx, { accounts, seats, sessions, spinning, transfers, views }),
    dials,
    beforeAnswer: dials.acknowledges === 'after-push' ? announcer.speakNow : () => undefined,
    seed: world.seed,
    snapshot: () => takeSnapshot(tables, ledger.entries()),
    takeChanges: tables.takeChanges,
    close: timers.close,
  };
}

const newWorld = ({
  seed,
  brands = usualWorld.brands,
  machinesPerBrand = usualWorld.machinesPerBrand,
  clock,
  dials,
}: PlatformOptions): MetaRecord => ({
  id: 'world',
  seed,
  brands,
  machinesPerBrand,
  startedAt: clock.now(),
  nextToken: 1,
  nextSession: 1,
  nextLog: 1,
  names: dials?.names ?? usualDials.names,
});

const playersOf = ({ players = usualWorld.players, roleAccounts: hasRoles = false, dials }: PlatformOptions) => {
  const names = dials?.names ?? usualDials.names;
  return [...initialPlayers(players, names), ...(hasRoles ? roleAccounts(names) : [])];
};

function furnish(
  { clock, tables, ledger, catalog }: Pick<Context, 'clock' | 'tables' | 'ledger' | 'catalog'>,
  { seed, names }: MetaRecord,
  players: readonly PlayerRecord[],
): void {
  for (const machine of initialMachines(catalog, seed, demoPlayerIdOf(names))) tables.machines.put(machine);
  for (const player of players) {
    tables.players.put(player);
    ledger.post(depositOf(player.id, demoBalanceMinor, clock.now()));
  }
}
