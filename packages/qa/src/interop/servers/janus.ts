import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { JanusRoot } from '../packages.ts';
import { janusFiles, type JanusPlaces } from './janus.config.ts';
import { loopback } from './ports.ts';
import { startProcess, type RunningProcess } from './process.ts';
import type { Stream } from './streams.ts';

export interface JanusOptions extends Pick<JanusPlaces, 'webSocketPort' | 'mediaPorts'> {
  readonly streams: readonly Stream[];
  readonly log: string;
}
export interface Janus {
  readonly address: string;
  /** Kills Janus without closing its connections. */
  kill(): Promise<void>;
  /** Starts Janus again at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts Janus with only its streaming plugin and its WebSocket transport, because other transports would listen too.
 *
 * @param log path of the file for its output
 */
export async function startJanus(
  { folder: root, files }: JanusRoot,
  { streams, log, ...ports }: JanusOptions,
): Promise<Janus> {
  const folder = mkdtempSync(join(root, 'tmp/farspin-'));
  const make = (name: string): string => {
    mkdirSync(join(folder, name));
    return join('/tmp', basename(folder), name);
  };
  const places = { configs: make('configs'), plugins: make('plugins'), transports: make('transports') };
  const link = (name: string, into: string): void => {
    const found = files.find((file) => file.endsWith(`/${name}`));
    if (found === undefined) throw new Error(`The package janus has no ${name}`);
    symlinkSync(found, join(root, into, name));
  };
  link('libjanus_streaming.so', places.plugins);
  link('libjanus_websockets.so', places.transports);
  for (const [name, text] of Object.entries(janusFiles({ ...places, ...ports }, streams)))
    writeFileSync(join(root, places.configs, name), text);

  let running: RunningProcess | null = null;
  const start = async (): Promise<void> => {
    running = await startProcess({
      name: 'Janus',
      command: 'chroot',
      args: [root, 'janus', `--configs-folder=${places.configs}`, `--config=${places.configs}/janus.jcfg`],
      log,
      ready: /WebSockets thread started/,
    });
  };
  await start();
  return {
    address: `ws://${loopback}:${ports.webSocketPort}`,
    start,
    kill: async () => running?.stop('SIGKILL'),
    async stop() {
      await running?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
