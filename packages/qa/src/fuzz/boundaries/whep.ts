import { createWhepVideoLink, type WhepVideoLinkOptions } from '@farspin/adapters/video';
import { defaultSettings, type VideoEvent } from '@farspin/core';
import { Subject } from 'rxjs';
import { defineBoundary, type Boundary, type Verdict } from '../boundary.ts';
import { watchedMachine, whepReply } from '../payloads/documents.ts';
import { mutated } from '../payloads/mutate.ts';
import { secret } from '../payloads/nasty.ts';
import { createMemoryPeers } from '../stand-ins/memory-peer.ts';

/** Boundaries for WHEP: a server's answers to an offer and to an ICE restart. */

type Send = NonNullable<WhepVideoLinkOptions['send']>;
type Reply = Readonly<Record<string, unknown>>;

const good: Reply = { status: 201, location: 'session', body: 'v=0\r\na=ice-ufrag:a\r\na=ice-pwd:b\r\n' };

const settings = {
  ...defaultSettings,
  video: { ...defaultSettings.video, link: 'whep', whepUrl: '/whep/{machineId}' },
} as const;

/** Returns a header value as text. Values that JSON cannot express are written as in JavaScript. */
const written = (value: unknown): string | null =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? null;

/** Returns the response as `fetch` would, with the whole payload as text. */
function responseOf(payload: unknown): Response {
  const reply = (typeof payload === 'object' && payload !== null ? payload : {}) as Reply;
  const text = (name: string): string | null => {
    const value = Object.hasOwn(reply, name) ? reply[name] : undefined;
    return typeof value === 'string' ? value : value === undefined ? null : written(value);
  };
  const status = typeof reply['status'] === 'number' ? reply['status'] : 201;
  return {
    ...{ status, ok: status >= 200 && status < 300, url: 'https://play.example/whep/101' },
    headers: { get: text },
    text: () => Promise.resolve(text('body') ?? ''),
  } as unknown as Response;
}

/** Resolves after all pending chains of promises. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const whepBoundary = (method: 'POST' | 'PATCH'): Boundary =>
  defineBoundary<unknown>({
    name: `whep ${method}`,
    share: 2,
    payloads: mutated(whepReply),
    lifetime: 1_000,
    open: (log) => {
      let payload: unknown = null;
      const send: Send = (_, init) =>
        Promise.resolve(
          responseOf(init?.method === method ? payload : init?.method === 'POST' ? good : { status: 204 }),
        );
      const { tools } = createMemoryPeers();
      const link = createWhepVideoLink({ settings, page: 'https://play.example/', log, send, ...tools });
      return {
        async take(given): Promise<Verdict> {
          payload = given;
          log.clear();
          const restart$ = new Subject<void>();
          const events: VideoEvent['kind'][] = [];
          const watching = link
            .watch({ machineId: watchedMachine, token: secret, restart$ })
            .subscribe(({ kind }) => kind !== 'stage' && events.push(kind));
          await settled();
          if (method === 'PATCH') restart$.next();
          await settled();
          watching.unsubscribe();
          if (events[0] !== 'connecting' || events.lastIndexOf('failed') > 1) throw new Error(events.join(', '));
          return log.malformed > 0 ? 'refused' : 'accepted';
        },
      };
    },
  });

export const whepBoundaries: readonly Boundary[] = [whepBoundary('POST'), whepBoundary('PATCH')];
