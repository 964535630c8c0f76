import { join } from 'node:path';
import { loopback } from './ports.ts';
import { startProcess } from './process.ts';
import { answeredSchema, type Answered, type HostSettings } from './whep-server.schema.ts';

export interface WhepServer {
  /** Address for Settings, with a placeholder for the machine. */
  readonly url: string;
  /** Returns all requests so far with their answers, including preflights. */
  answered(): readonly Answered[];
  /** Returns the number of times that the server has reconnected to Janus. */
  reunions(): number;
  stop(): Promise<void>;
}

const basePath = '/whep';

export async function startWhepServer(
  folder: string,
  settings: Omit<HostSettings, 'host' | 'basePath'> & { readonly name: string },
): Promise<WhepServer> {
  const { name, ...given } = settings;
  const running = await startProcess({
    name: 'janus-whep-server',
    command: process.execPath,
    args: [join(import.meta.dirname, 'whep-host.ts'), JSON.stringify({ ...given, host: loopback, basePath })],
    log: join(folder, `${name}.log`),
    ready: /^WHEP is served$/m,
  });
  return {
    url: `http://${loopback}:${given.port}${basePath}/endpoint/{machineId}`,
    answered: () => answeredIn(running.output()),
    reunions: () => running.output().match(/^Janus is back$/gm)?.length ?? 0,
    stop: running.stop,
  };
}

/** Returns the requests in the output of a server, which are lines of JSON. */
export const answeredIn = (output: string): readonly Answered[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .flatMap((line): readonly Answered[] => {
      try {
        const { success, data } = answeredSchema.safeParse(JSON.parse(line));
        return success ? [data] : [];
      } catch {
        return [];
      }
    });
