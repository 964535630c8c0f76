import { randomBytes } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Server as SocketServer } from 'socket.io';
import { asyncScheduler } from 'rxjs';
import { createHash } from '@farspin/adapters/hash';
import { policyFor, type Clock, type Log, type Result } from '@farspin/core';
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
import { loadPictures, type Pictures } from '../video/load-pictures.ts';
import { createVideoServer } from '../video/video-server.ts';
import { createWireForm } from '../server/wire-form.ts';

/** Options of `startOperator`. All have defaults. */
export interface OperatorOptions extends Partial<
  Omit<PlatformOptions, 'clock' | 'snapshot' | 'pinHash' | 'hidesReserved'>
> {
  /** Port to listen on. Default: 0, any free port. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Folder for the state. By default, the state is kept in memory only. */
  readonly dataDirectory?: string | null;
  /** Folder with a built web client. */
  readonly webDirectory?: string | null;
  /** Settings.json, for example `givenSettings({ policy: { profile: 'ukgc' } })`. Default: `givenSettings()`. */
  readonly settings?: SettingsDocument;
  /**
   * Policy in Settings.json, which overrides the policy in `settings`. An account is blocked after as many failed
   * sign-ins as the login form allows.
   */
  readonly policy?: (typeof policyProfiles)[number];
  /**
   * Proxies whose `X-Forwarded-For` header contains the player's address: addresses, CIDR ranges, `loopback`,
   * `linklocal` or `uniquelocal`. By default, no proxy is trusted and the header is ignored.
   */
  readonly trustProxy?: readonly string[];
  /**
   * Who may control the operator at `/sim`: only this machine (the default), anyone with the token of `controlLink`, or
   * nobody.
   */
  readonly control?: (typeof controlAccesses)[number];
  /**
   * True to route everyone through the lab from the first connection on. A network fault then breaks no connection
   * before it starts.
   */
  readonly lab?: boolean;
  /** Faults to apply at startup or later, as for `faults.apply`. */
  readonly faults?: readonly PlannedFault[];
  readonly log?: Log;
  /**
   * Called when the data store has failed at runtime. No further request is acknowledged, and the server should be
   * stopped.
   */
  readonly onFatal?: (reason: string) => void;
}
/** A fault that begins with the operator. */
export interface PlannedFault extends FaultOptions {
  readonly name: FaultName;
}

/** A running fake operator: the in-memory platform with real transports. */
export interface Operator {
  /** Address of the operator, without a trailing slash. If it listens on all addresses, the loopback address. */
  readonly url: string;
  readonly port: number;
  /** Address of the control page, with a token if the page requires one, or null if there is no control page. */
  readonly controlLink: string | null;
  /**
   * Why machines have no picture, in one line with the command that adds the missing packages, or null if they have
   * one. The server refuses each offer for video with the code 70000 and this text.
   */
  readonly noPicture: string | null;
  /** The platform, for reading. Changes made through it are only stored together with the next change. */
  readonly platform: Platform;
  readonly backOffice: BackOffice;
  /** Scenarios and applied faults. */
  readonly faults: Faults;
  /** Apparent countries of visitors, and blocked countries. */
  readonly countries: Countries;
  /**
   * Returns a new token for the demo player.
   * @throws if the player cannot sign in because the password was changed or the account is blocked
   */
  demoToken(): string;
  /** Returns the number of viewers that currently receive video. */
  watching(): number;
  /**
   * Drops live connections without notice, as a network failure does. Drops all connections by default, or only those
   * of a namespace or of a player (id or username).
   * @throws {FaultRefused} if the player or the namespace does not exist
   */
  cutSockets(namespace?: SocketNamespace | null, player?: string): void;
  /** Stops the operator. Resolves when the port is free. */
  stop(): Promise<void>;
}

/** Credentials of the platform's first player. */
export const demoPlayer = { username: 'demo', password: 'demo1234' };

/**
 * Returns the number of failed logins that block an account. It matches the login form, so that both show the same
 * number of attempts.
 */
function loginLimit(profile: OperatorOptions['policy']): { readonly failedLoginLimit?: number } {
  const limit = profile === undefined ? null : policyFor(profile).failedLoginLimit;
  return limit === null ? {} : { failedLoginLimit: limit };
}

const quiet: Log = { write() {} };
const farewellMs = 500;
/**
 * Delay in ms before a machine is reported as waiting. A disconnected player reconnects within 3 s, so thousands of
 * other players need not receive two updates.
 */
const waitingSaidAfterMs = 5_000;
const maxMessageBytes = 128 * 1024;
const controlPath = '/sim';

/**
 * Starts the platform and serves it over HTTP, socket.io and WebRTC on one port (docs/protocol,
 * docs/guides/operator.md).
 * @throws {StartFailure} with one line for the person who starts it: an invalid option, a port in use, or an unusable
 * data folder
 * @throws {FaultRefused} if one of the planned faults is impossible
 */
export async function startOperator(options: OperatorOptions = {}): Promise<Operator> {
  checkOptions(options);
  const { port: wantedPort = 0, host = '127.0.0.1', ...how } = options;
  const pictures = await loadPictures();
  const server = createBoundedServer();
  // Reserves the port before any data is written, because the port may be in use.
  const port = await listen(server, wantedPort, host);
  const url = addressOf(host, port);
  try {
    return await operate(server, { url, port, pictures }, how);
  } catch (failure) {
    server.close();
    throw failure;
  }
}

/** Creates all handlers before the first connection is accepted. The code must therefore not wait. */
async function operate(
  server: HttpServer,
  { url, port, pictures }: Pick<Operator, 'url' | 'port'> & { readonly pictures: Result<Pictures, string> },
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
  const scale = world.picture === 720 ? 2 : 1;
  const video = createVideoServer({ pictures, platform, clock, log, moneyDigits, scale });
  if (video.problem !== null) log.write('warn', 'video.unavailable', { reason: video.problem });
  const troubles = createCallTroubles();
  const form = createWireForm(platform.dials);

  server.on(
    'request',
    getRequestListener((request, env) => app.fetch(request, env)),
  );
  const io = new SocketServer(server, {
    ...{ serveClient: false, maxHttpBufferSize: maxMessageBytes, destroyUpgrade: false },
    // A half-open connection is detected within the sum of both times.
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
    // Does not wait for clients that never answer the close, such as clients on a dead connection.
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
      noPicture: video.problem,
      backOffice: office,
      countries: endpoints.countries,
      controlLink: control === null ? null : `${url}${controlPath}${access === 'anyone' ? `#${token}` : ''}`,
      demoToken() {
        const answer = transact(() => platform.login(demoPlayer));
        if (!answer.ok)
          throw new Error(
            `The player demo cannot sign in: ${answer.error.text ?? answer.error.code ?? 'no reason given'}`,
          );
        return answer.value.token;
      },
      watching: () => video.load().viewers,
      cutSockets(namespace = null, name) {
        const player = name === undefined ? null : playerNamed(office, name);
        if (player === undefined)
          throw new FaultRefused(`There is no player ${named(name ?? '')}. Use the id or username of a player.`);
        if (namespace !== null && !namespaces.includes(namespace))
          throw new FaultRefused(`There is no namespace ${namespace}. Known namespaces: ${namespaces.join(', ')}.`);
        sockets.cut(namespace, player?.id ?? null);
      },
    };
  } catch (failure) {
    await stop();
    store?.withdraw();
    throw failure;
  }
}
