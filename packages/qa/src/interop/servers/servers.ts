import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Installed } from '../packages.ts';
import { startCoturn, type Coturn } from './coturn.ts';
import { startJanus, type Janus } from './janus.ts';
import { freePorts } from './ports.ts';
import { startProcess } from './process.ts';
import { pipelineOf, type Stream } from './streams.ts';
import { startWhepServer, type WhepServer } from './whep-server.ts';

/** All running servers for the stories. */
export interface Servers {
  /** Folder for the files of a story. */
  readonly folder: string;
  readonly janus: Janus;
  readonly coturn: Coturn;
  /** WHEP servers by the way they were started. */
  readonly whep: {
    readonly usual: WhepServer;
    /** Server that rejects candidates without its ETag, and does not let pages read the ETag. */
    readonly strict: WhepServer;
    /** Server that names coturn in its answers. */
    readonly naming: WhepServer;
  };
  /** Stops all servers in reverse order. */
  stop(): Promise<void>;
}

/** Machines to join, by codec. `farspin serve` has these machines with any seed. */
export const machines = { vp8: 101, h264: 102 } as const;

/**
 * Starts all servers for the stories.
 * @param folder folder for logs and other files
 */
export async function startServers(folder: string, installed: Installed): Promise<Servers> {
  const ends: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    const ports = (await freePorts(10)).values();
    const port = (): number => ports.next().value ?? 0;
    const streams: readonly Stream[] = (['vp8', 'h264'] as const).map((codec) => ({
      ...{ id: machines[codec], codec, videoPort: port(), audioPort: port() },
    }));
    const studio = await startProcess({
      name: 'GStreamer',
      command: 'gst-launch-1.0',
      args: pipelineOf(streams),
      log: join(folder, 'gstreamer.log'),
      ready: /^Setting pipeline to PLAYING/m,
    });
    ends.push(studio.stop);
    const janus = await startJanus(installed.janus, {
      ...{ streams, log: join(folder, 'janus.log') },
      webSocketPort: port(),
      mediaPorts: [40_000, 40_199],
    });
    ends.push(janus.stop);
    const coturn = await startCoturn(within(folder, 'coturn'), {
      ...{ plain: port(), tls: port(), relayed: [40_200, 40_399] },
    });
    ends.push(coturn.stop);
    const whep = async (name: string, special: Parameters<typeof startWhepServer>[1] | object): Promise<WhepServer> => {
      const started = await startWhepServer(folder, {
        ...{ name, folder: installed.whepServer, port: port(), janus: janus.address },
        ...{ strictETags: false, mountpoints: Object.values(machines), iceServers: [] },
        ...special,
      });
      ends.push(started.stop);
      return started;
    };
    const { username, credential } = coturn.user;
    const named = Object.values(coturn.urls).map((uri) => ({ uri, username, credential }));
    return {
      ...{ folder, janus, coturn, stop },
      whep: {
        usual: await whep('whep', {}),
        strict: await whep('whep-strict', { strictETags: true }),
        naming: await whep('whep-naming', { iceServers: named }),
      },
    };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

function within(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
}
