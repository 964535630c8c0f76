import { startNetwork, type Network } from '../network.ts';
import type { Timed } from '../journal.ts';
import { startEchoServer, type EchoServer } from './echo-server.ts';

/** A network without conditions in front of an echo server. */
export interface EchoNetwork {
  readonly server: EchoServer;
  readonly network: Network;
  /** Journal entries so far. */
  readonly journal: readonly Timed[];
  stop(): Promise<void>;
}

/** @param mediaHost address of this computer on which the server receives datagrams */
export async function startEchoNetwork(mediaHost?: string): Promise<EchoNetwork> {
  const server = await startEchoServer(mediaHost);
  const journal: Timed[] = [];
  const network = await startNetwork({ seed: 3, target: server.url, journal: (entry) => journal.push(entry) });
  return {
    server,
    network,
    journal,
    async stop() {
      await network.stop();
      await server.stop();
    },
  };
}
