import { createSignallingVideoLink } from '@farspin/adapters/video';
import { defaultSettings, type VideoEvent } from '@farspin/core';
import type fc from 'fast-check';
import { Subscription } from 'rxjs';
import { defineBoundary, type Boundary, type Verdict } from '../boundary.ts';
import { bye, candidate, offerAck, watchedMachine } from '../payloads/documents.ts';
import { mutated } from '../payloads/mutate.ts';
import { secret } from '../payloads/nasty.ts';
import { createMemoryPeers } from '../stand-ins/memory-peer.ts';
import { createMemorySockets } from '../stand-ins/memory-socket.ts';

/** Boundaries for signalling messages on the socket while the player receives a machine's video. */

const namespace = '/signalling';
const description = { sdp: 'v=0\r\n' };

/** Resolves after all pending chains of promises. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Watching {
  readonly sockets: ReturnType<typeof createMemorySockets>;
  events: VideoEvent['kind'][];
  /** Starts to watch a machine unless the player is already watching one. */
  watch(): Promise<void>;
}

const videoBoundary = (
  name: string,
  valid: fc.Arbitrary<unknown>,
  give: (watching: Watching, payload: unknown) => Promise<void>,
): Boundary =>
  defineBoundary<unknown>({
    name: `signalling ${name}`,
    share: 3,
    payloads: mutated(valid),
    lifetime: 1_000,
    open: (log) => {
      const sockets = createMemorySockets();
      const { tools } = createMemoryPeers();
      const options = { settings: defaultSettings, page: 'http://127.0.0.1/', log, openSocket: sockets.openSocket };
      const link = createSignallingVideoLink({ ...options, ...tools });
      const prepared = link.preWarm(secret).subscribe();
      let picture = Subscription.EMPTY;
      const watching: Watching = {
        sockets,
        events: [],
        async watch() {
          if (!picture.closed) return;
          picture = link
            .watch({ machineId: watchedMachine, token: secret })
            .subscribe(({ kind }) => watching.events.push(kind));
          await settled();
        },
      };
      return {
        async take(payload): Promise<Verdict> {
          sockets.answer = () => ({ payloads: [description] });
          await watching.watch();
          watching.events = [];
          log.clear();
          await give(watching, payload);
          await settled();
          if (log.malformed > 0 && name !== 'offer' && watching.events.length > 0)
            throw new Error(`A refused payload ended the picture: ${watching.events.join(', ')}`);
          return log.malformed > 0 ? 'refused' : 'accepted';
        },
        end() {
          picture.unsubscribe();
          prepared.unsubscribe();
        },
      };
    },
  });

const pushed =
  (event: string) =>
  ({ sockets }: Watching, payload: unknown): Promise<void> => {
    sockets.push(namespace, event, payload);
    return Promise.resolve();
  };

export const videoBoundaries: readonly Boundary[] = [
  videoBoundary('candidate', candidate, pushed('candidate')),
  videoBoundary('bye', bye, pushed('bye')),
  videoBoundary('offer', offerAck, async (watching, payload) => {
    // The video ends, and the next offer is answered with the payload.
    watching.sockets.push(namespace, 'bye', { machineId: watchedMachine });
    watching.events = [];
    watching.sockets.answer = (_, event) => (event === 'offer' ? { payloads: [payload] } : undefined);
    await watching.watch();
  }),
];
