import {
  defaultSettings,
  type ChannelEvent,
  type MachineConnection,
  type NotificationConnection,
  type Settings,
} from '@farspin/core';
import { afterEach, beforeEach } from 'vitest';
import { createSocketMachineChannel } from '../sockets/machine-channel.ts';
import { createSocketNotifications } from '../sockets/notifications.ts';
import { collect, type Collected } from './collect.ts';
import { createRecordingLog, type RecordingLog } from './recording-log.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export const token = 'secret-token';
export const settings: Settings = {
  ...defaultSettings,
  machine: { statusCodes: { BUSY: 'playing' } },
};

export interface SocketsBench {
  server: TestServer;
  readonly log: RecordingLog;
  connectNotifications(given?: Settings): Collected<ChannelEvent<NotificationConnection>>;
  connectMachine(given?: Settings): Collected<ChannelEvent<MachineConnection>>;
  /** Connects to the machine namespace and resolves with the open connection. */
  machineConnection(given?: Settings): Promise<MachineConnection>;
}

/** Creates socket adapters with a new test server for each test. Their connections end after the test. */
export function useSocketsBench(): SocketsBench {
  let server: TestServer;
  let log: RecordingLog;
  const observed: Collected<unknown>[] = [];
  beforeEach(async () => {
    server = await startTestServer();
    for (const namespace of ['/notifications', '/machine']) server.sockets.of(namespace);
    log = createRecordingLog();
  });
  afterEach(async () => {
    for (const collected of observed.splice(0)) collected.stop();
    await server.close();
  });
  const observe = <C extends Collected<unknown>>(collected: C): C => {
    observed.push(collected);
    return collected;
  };
  const bench: SocketsBench = {
    get server() {
      return server;
    },
    set server(other) {
      server = other;
    },
    get log() {
      return log;
    },
    connectNotifications: (given = settings) =>
      observe(collect(createSocketNotifications({ settings: given, page: server.page, log }).connect(token))),
    connectMachine: (given = settings) =>
      observe(collect(createSocketMachineChannel({ settings: given, page: server.page, log }).connect(token))),
    async machineConnection(given) {
      const event = await bench.connectMachine(given).until((one) => one.kind === 'opened');
      return event.connection;
    },
  };
  return bench;
}
