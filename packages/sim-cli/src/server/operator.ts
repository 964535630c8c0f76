import type { Server as HttpServer } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { Server as SocketServer } from 'socket.io';
import { asyncScheduler } from 'rxjs';
import { schedulerClock, type Log } from '@farspin/core';
import type { Operator as BackOffice, Platform, PlatformOptions } from '@farspin/core/testing';
import { transactionalBackOffice } from './back-office.ts';
import { createDurablePlatform } from './durable-platform.ts';
import { createApp } from './http/app.ts';
import { listen } from './listen.ts';
import { givenSettings, type SettingsDocument } from './settings-document.ts';
import { serveMachines } from './sockets/machine.ts';
import { serveNotifications } from './sockets/notifications.ts';
import { serveSignalling } from './sockets/signalling.ts';
import { openRowStore } from './storage/row-store.ts';
import { createVideoServer } from './video/video-server.ts';

export interface OperatorOptions extends Partial<Omit<PlatformOptions, 'clock' | 'snapshot'>> {
  /** 0, the default: any free one. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Where the state is kept; without it, it ends with the server. */
  readonly dataDirectory?: string | null;
  /** A built web client. */
  readonly webDirectory?: string | null;
  /** See `givenSettings` and `settingsFile`. */
  readonly settings?: SettingsDocument;
  readonly log?: Log;
  /** The data store has failed while running: nothing is acknowledged any more, and the server should be stopped. */
  readonly onFatal?: (reason: string) => void;
}

/** A fake operator that runs: the in-memory platform behind real transports. */
export interface Operator {
  /** Without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** For reading; what is changed through it is stored with the next change only. */
  readonly platform: Platform;
  /** The back office. */
  readonly operator: BackOffice;
  /** A new token of the demo player. */
  demoToken(): string;
  /** How many pictures are being sent. */
  watching(): number;
  /** Drops live connections without a word, as a network does: all, or those that carry one namespace. */
  cutSockets(namespace?: SocketNamespace): void;
  /** Ends everything it started; resolves when the port is free. */
  stop(): Promise<void>;
}

const namespaces = ['/notifications', '/machine', '/signalling'] as const;
export type SocketNamespace = (typeof namespaces)[number];

/** The platform's first player (core/testing). */
export const demoPlayer = { username: 'demo', password: 'demo1234' };

const quiet: Log = { write() {} };
/** A half-open connection is noticed within their sum. */
const socketTimes = { pingInterval: 5_000, pingTimeout: 5_000 };
const maxMessageBytes = 128 * 1024;

/**
 * Starts the platform and serves it over HTTP, socket.io and WebRTC on one port (docs/protocol).
 * @throws {StartFailure} with one line for the person who starts it: port in use, data folder unusable
 */
export async function startOperator(options: OperatorOptions = {}): Promise<Operator> {
  const {
    port: wantedPort = 0,
    host = '127.0.0.1',
    dataDirectory = null,
    webDirectory = null,
    settings = givenSettings(),
    log = quiet,
    onFatal,
    ...world
  } = options;
  const durable = createDurablePlatform({
    world: { seed: 1, ...world },
    store: dataDirectory === null ? null : openRowStore(dataDirectory),
    onStoreFailed(reason) {
      log.write('error', 'store.failed', { reason });
      onFatal?.(reason);
    },
  });
  const { platform, transact } = durable;
  const clock = schedulerClock(asyncScheduler);
  const video = createVideoServer({ platform, clock, log });
  const app = createApp({ platform, transact, video, settings, webDirectory, whep: world.specOnly !== true, log });
  const server = createAdaptorServer({ fetch: app.fetch }) as HttpServer;
  const sockets = new SocketServer(server, { serveClient: false, maxHttpBufferSize: maxMessageBytes, ...socketTimes });
  serveNotifications(sockets.of('/notifications'), { platform, transact, log });
  serveMachines(sockets.of('/machine'), { platform, transact, now: () => clock.now(), log });
  serveSignalling(sockets.of('/signalling'), { platform, video, log });

  async function end(): Promise<void> {
    const closed = sockets.close();
    server.closeAllConnections();
    await closed;
    video.stop();
    durable.stop();
  }
  let ended: Promise<void> | null = null;
  const stop = (): Promise<void> => (ended ??= end());

  try {
    const port = await listen(server, wantedPort, host);
    return {
      url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
      port,
      platform,
      operator: transactionalBackOffice(platform.operator, transact),
      demoToken() {
        const answer = transact(() => platform.login(demoPlayer));
        return answer.ok ? answer.value.token : '';
      },
      watching: () => video.load().viewers,
      cutSockets(namespace) {
        const cut = namespace === undefined ? namespaces : [namespace];
        for (const name of cut) for (const socket of sockets.of(name).sockets.values()) socket.conn.close(true);
      },
      stop,
    };
  } catch (failure) {
    await stop();
    throw failure;
  }
}
