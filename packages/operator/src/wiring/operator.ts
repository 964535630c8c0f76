import { randomBytes } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Server as SocketServer } from 'socket.io';
import { asyncScheduler } from 'rxjs';
import { createHash } from '@farspin/adapters/hash';
import { policyFor, type Clock, type Log } from '@farspin/core';
import { createMoney } from '@farspin/core/messages';
import type { BackOffice, Platform, PlatformOptions } from '@farspin/testing';
import { createControl } from '../control/control.ts';
import { createCallTroubles } from '../faults/call-troubles.ts';
import { FaultRefused, PlannedFaultRefused } from '../server/fault-refused.ts';
import type { FaultOptions } from '../faults/fault-options.ts';
import { createFaults, type Faults } from '../faults/faults.ts';
import type { FaultName } from '../faults/scenarios.ts';
import { createBoundedServer, serveSafely, type OnFailure } from '../lab/http/serve-safely.ts';
import { transactionalBackOffice } from './back-office.ts';
import { createPlayerProxies } from '../server/player-proxies.ts';
import { createDurablePlatform } from './durable-platform.ts';
import { createApp } from '../http/app.ts';
import { addressOf } from '../server/addresses.ts';
import { createDirectCaller } from '../server/caller.ts';
import { wordsOf } from '../server/failure.ts';
import { admit } from '../server/admission.ts';
import { takeHandlers } from '../http/handlers.ts';
import { listen } from './listen.ts';
import { named } from '../input/named.ts';
import { createPlayerAddress } from '../server/player-address.ts';
import { playerNamed } from '../server/player-named.ts';
import { createPublicEndpoints, type Countries } from '../server/public-endpoints.ts';
import { checkOptions, type controlAccesses, type policyProfiles } from './operator-options.ts';
import { givenSettings, settingsIn, withSettings, type SettingsDocument } from '../server/settings-document.ts';
import { createOpenSockets, namespaces, type SocketNamespace } from '../sockets/open-sockets.ts';
import { serveMachines } from '../sockets/machine.ts';
import { serveNotifications } from '../sockets/notifications.ts';
import { serveSignalling } from '../sockets/signalling.ts';
import { openRowStore } from '../storage/row-store.ts';
import { createVideoServer } from '../video/video-server.ts';
import { createWireForm } from '../server/wire-form.ts';

export interface OperatorOptions extends Partial<
  Omit<PlatformOptions, 'clock' | 'snapshot' | 'pinHash' | 'hidesReserved'>
> {
  /** 0, the default: any free one. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Where the state is kept; without it, it ends with the server. */
  readonly dataDirectory?: string | null;
  /** A built web client. */
  readonly webDirectory?: string | null;
  /** Settings.json, as in `givenSettings({ policy: { profile: 'ukgc' } })`; without it a sensible one. */
  readonly settings?: SettingsDocument;
  /** The rules that Settings.json holds play to, whatever `settings` says; an account closes where the login form does. */
  readonly policy?: (typeof policyProfiles)[number];
  /**
   * Proxies whose `X-Forwarded-For` names the player's address: addresses, CIDR ranges, `loopback`, `linklocal`, `uniquelocal`.
   * Default: none, and the header is ignored.
   */
  readonly trustProxy?: readonly string[];
  /** Who may drive it at `/sim`: this machine (the default), whoever has the token of `controlLink`, or nobody. */
  readonly control?: (typeof controlAccesses)[number];
  /** Leads everyone through the lab from the first connection on, so that no fault of the network has to break one first. */
  readonly lab?: boolean;
  /** Faults to come, as `faults.apply` takes them. */
  readonly faults?: readonly PlannedFault[];
  readonly log?: Log;
  /** The data store has failed while running: nothing is acknowledged any more, and the server should be stopped. */
  readonly onFatal?: (reason: string) => void;
}
export interface PlannedFault extends FaultOptions {
  readonly name: FaultName;
}

/** A fake operator that runs: the in-memory platform behind real transports. */
export interface Operator {
  /** Without a slash at the end; this machine's own address, where it listens on all that there are. */
  readonly url: string;
  readonly port: number;
  /** The control page, with what it needs to be let in; null: there is none. */
  readonly controlLink: string | null;
  /** For reading; what is changed through it is stored with the next change only. */
  readonly platform: Platform;
  /** The back office. */
  readonly backOffice: BackOffice;
  /** What can go wrong, and does. */
  readonly faults: Faults;
  /** Where visitors come from, and from where they may not play. */
  readonly countries: Countries;
  /**
   * A new token of the demo player.
   * @throws where he cannot sign in: his password was changed, or his account is closed
   */
  demoToken(): string;
  /** How many pictures are being sent. */
  watching(): number;
  /**
   * Drops live connections without a word, as a network does: all, or those that carry one namespace, or those of one player
   * (by id or username).
   * @throws {FaultRefused} where there is no such player, or no such namespace
   */
  cutSockets(namespace?: SocketNamespace | null, player?: string): void;
  /** Ends everything it started; resolves when the port is free. */
  stop(): Promise<void>;
}

/** The platform's first player (core/testing). */
export const demoPlayer = { username: 'demo', password: 'demo1234' };

/** The account closes where the login form does, so that both speak of the same tries. */
function loginLimit(profile: OperatorOptions['policy']): { readonly failedLoginLimit?: number } {
  const limit = profile === undefined ? null : policyFor(profile).failedLoginLimit;
  return limit === null ? {} : { failedLoginLimit: limit };
}

const quiet: Log = { write() {} };
const farewellMs = 500;
/** Who is cut off tries again within 3 s: thousands of others need not hear of it twice. */
const waitingSaidAfterMs = 5_000;
const maxMessageBytes = 128 * 1024;
const controlPath = '/sim';

/**
 * Starts the platform and serves it over HTTP, socket.io and WebRTC on one port (docs/protocol, docs/guides/operator.md).
 * @throws {StartFailure} with one line for the person who starts it: an option that cannot be, port in use, data folder unusable
 * @throws {FaultRefused} where one of the planned faults cannot be
 */
export async function startOperator(options: OperatorOptions = {}): Promise<Operator> {
  checkOptions(options);
  const { port: wantedPort = 0, host = '127.0.0.1', ...how } = options;
  const server = createBoundedServer();
  // Before anything is written, for a server that cannot have it, and kept from then on.
  const port = await listen(server, wantedPort, host);
  const url = addressOf(host, port);
  try {
    return await operate(server, { url, port }, how);
  } catch (failure) {
    server.close();
    throw failure;
  }
}

/** All that answers is there before the first connection is taken: nothing in it is waited for until then. */
async function operate(
  server: HttpServer,
  { url, port }: Pick<Operator, 'url' | 'port'>,
  options: Omit<OperatorOptions, 'port' | 'host'>,
): Promise<Operator> {
  const {
    dataDirectory = null,
    webDirectory = null,
    settings = givenSettings(),
    policy,
    control: access = 'loopback',
    trustProxy = [],
    lab = false,
    faults: planned = [],
    log = quiet,
    onFatal,
    ...world
  } = options;
  const seed = world.seed ?? 1;
  const identify = createDirectCaller(createPlayerAddress(trustProxy));
  let clockAheadMs = 0;
  const clock: Clock = { now: () => Date.now() + clockAheadMs, scheduler: asyncScheduler };
  const currency = world.dials?.currency;
  const endpoints = createPublicEndpoints(
    withSettings(settings, () => ({
      ...(policy === undefined ? {} : { policy: { profile: policy } }),
      ...(currency === undefined ? {} : { money: { currency, digits: 'iso' } }),
    })),
  );
  const hash = createHash();
  const pinHash = (pin: string): string => hash.hex(settingsIn(endpoints.settings).pin.hash, pin);
  const hidesReserved = (): boolean => settingsIn(endpoints.settings).lobby.hideReserved;
  const store = dataDirectory === null ? null : openRowStore(dataDirectory);
  const durable = createDurablePlatform({
    world: { ...loginLimit(policy), waitingSaidAfterMs, pinHash, hidesReserved, ...world, seed },
    store,
    now: clock.now,
    onStoreFailed(reason) {
      log.write('error', 'store.failed', { reason });
      onFatal?.(reason);
    },
  });
  const { platform, transact, request } = durable;
  const { pingIntervalMs: pingInterval, pingTimeoutMs: pingTimeout } = platform.dials.heartbeat;
  const moneyDigits = (): number => createMoney('en', settingsIn(endpoints.settings).money).digits;
  const office = transactionalBackOffice(platform.operator, transact, () => settingsIn(endpoints.settings).pin.hash);
  const video = createVideoServer({ platform, clock, log, moneyDigits, scale: world.picture === 720 ? 2 : 1 });
  const troubles = createCallTroubles();
  const form = createWireForm(platform.dials);

  server.on(
    'request',
    getRequestListener((request, env) => app.fetch(request, env)),
  );
  const io = new SocketServer(server, {
    ...{ serveClient: false, maxHttpBufferSize: maxMessageBytes, destroyUpgrade: false },
    // A half-open connection is noticed within their sum.
    ...{ pingInterval, pingTimeout },
    ...(platform.dials.cors === 'any-origin' ? { cors: { origin: '*' } } : {}),
  });
  const onFailure: OnFailure = (place, failure) =>
    log.write('error', 'http.handler-failed', { place, reason: wordsOf(failure) });
  serveNotifications(io.of('/notifications'), { platform, transact: request, troubles, form, log });
  serveMachines(io.of('/machine'), { platform, transact: request, troubles, form, now: clock.now, log });
  serveSignalling(io.of('/signalling'), { platform, video, troubles, form, log });
  const sockets = createOpenSockets(io);
  const isExempt = (path: string): boolean => path === controlPath || path.startsWith(`${controlPath}/`);
  const playerIds = (): readonly string[] => office.players().map(({ id }) => id);
  const proxies = createPlayerProxies({
    ...{ handlers: takeHandlers(server), onFailure, seed, playerIds, isExempt, joined: sockets.joined },
    cutVideo: video.cut,
  });
  serveSafely(server, admit(proxies.handlers, identify), { onFailure });

  const faults = createFaults({
    ...{ office, troubles, proxies, video, endpoints },
    shiftClock: (ms) => void (clockAheadMs += ms),
    closeSockets: () => io.disconnectSockets(true),
  });
  const ended = new AbortController();
  const token = randomBytes(18).toString('base64url');
  const control =
    access === 'off'
      ? null
      : createControl({
          ...{ access, token, faults, ended: ended.signal },
          sources: {
            ...{ office, now: clock.now, sockets: sockets.list, watching: video.watching, routes: proxies.routes },
            digits: moneyDigits,
            countries: endpoints.countries.list,
            faults: faults.list,
          },
          ground: {
            ...{ office, countries: endpoints.countries, cutVideo: video.cut },
            cutSockets: (playerId) => sockets.cut(null, playerId),
            pinHash,
          },
        });
  const app = createApp({
    now: clock.now,
    ...{ platform, transact: request, video, endpoints, troubles, control, webDirectory, log },
    whep: platform.dials.whep === 'offered',
  });

  async function end(): Promise<void> {
    ended.abort();
    await faults.stop();
    const closed = io.close();
    server.closeAllConnections();
    // Does not wait for clients that never answer the close, as over a dead connection.
    await Promise.race([closed, pause(farewellMs, undefined, { ref: false })]);
    await proxies.stop();
    await closed;
    video.stop();
    durable.stop();
  }
  let stopped: Promise<void> | null = null;
  const stop = (): Promise<void> => (stopped ??= end());

  try {
    if (lab) await proxies.routeThrough(null);
    for (const [index, { name, ...how }] of planned.entries())
      await faults.apply(name, how).catch((failure: unknown) => {
        throw failure instanceof FaultRefused ? new PlannedFaultRefused(index, failure) : failure;
      });
    return {
      ...{ url, port, platform, faults, stop },
      backOffice: office,
      countries: endpoints.countries,
      controlLink: control === null ? null : `${url}${controlPath}${access === 'anyone' ? `#${token}` : ''}`,
      demoToken() {
        const answer = transact(() => platform.login(demoPlayer));
        if (!answer.ok) throw new Error(`The player demo cannot sign in: ${answer.error.text ?? answer.error.code}`);
        return answer.value.token;
      },
      watching: () => video.load().viewers,
      cutSockets(namespace = null, name) {
        const player = name === undefined ? null : playerNamed(office, name);
        if (player === undefined) throw new FaultRefused(`There is no player ${named(name ?? '')}.`);
        if (namespace !== null && !namespaces.includes(namespace))
          throw new FaultRefused(`There is no namespace ${namespace}. They are: ${namespaces.join(', ')}.`);
        sockets.cut(namespace, player?.id ?? null);
      },
    };
  } catch (failure) {
    await stop();
    store?.withdraw();
    throw failure;
  }
}
