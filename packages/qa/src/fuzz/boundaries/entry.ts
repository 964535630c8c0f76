import { createBrowserCrossTab } from '@farspin/adapters/browser';
import { createHttpPlayerApi } from '@farspin/adapters/http';
import { defaultSettings, type CrossTab } from '@farspin/core';
import { readToken } from '@farspin/core/token';
import fc from 'fast-check';
import { firstValueFrom, Subject } from 'rxjs';
import { defineBoundary, type Boundary } from '../boundary.ts';
import { claims } from '../payloads/documents.ts';
import { mutated } from '../payloads/mutate.ts';
import { anyText, damaged, jsonTexts, jwtOf } from '../payloads/texts.ts';
import { assertSound } from '../sound.ts';
import { standInForFetch } from '../stand-ins/memory-fetch.ts';
import { assertUnchanged } from '../stand-ins/states.ts';
import { createStillPlayer } from '../stand-ins/still-player.ts';

/** Boundaries for tokens and for messages from other tabs. */

const tokens = fc.oneof(
  { weight: 6, arbitrary: damaged(jsonTexts(claims).map(jwtOf)) },
  { weight: 1, arbitrary: anyText },
);

/** A token from a server. An invalid token makes the answer malformed. */
const received: Boundary = defineBoundary<string>({
  name: 'token',
  share: 15,
  payloads: tokens,
  open: (log) => {
    const fetching = standInForFetch();
    const api = createHttpPlayerApi({ settings: defaultSettings, page: 'http://127.0.0.1/', log });
    return {
      async take(token) {
        assertSound(readToken(token));
        fetching.answer = { status: 200, body: new TextEncoder().encode(JSON.stringify({ token: token || '?' })) };
        const result = await firstValueFrom(api.login({ username: 'demo', password: 'demo1234' }));
        if (result.ok) assertSound(result.value);
        return result.ok ? 'accepted' : 'refused';
      },
      end: fetching.restore,
    };
  },
});

/**
 * A token from `?token=`. Any text is sent to the server. The player is then signed in or receives the reason for the
 * rejection.
 */
const given: Boundary = defineBoundary<string>({
  name: '?token=',
  share: 0.5,
  payloads: tokens,
  open: (log) => ({
    take(token) {
      const still = createStillPlayer({ log, givenToken: token });
      const { kind } = still.player.auth$.value;
      still.clock.advanceBy(10);
      still.end();
      if (!['signed-in', 'signed-out', 'unreachable'].includes(kind))
        throw new Error(`The client started with the unexpected state ${kind}`);
      if (kind === 'signed-in') return 'accepted';
      log.write('info', 'server.malformed');
      return 'refused';
    },
  }),
});

const said = mutated(fc.record({ kind: fc.constant('signed-out'), at: fc.constantFrom(0, 1e13, 1_767_603_600_000) }));

const heardFrom = (name: string, payloads: fc.Arbitrary<unknown>, listen: () => Ear): Boundary =>
  defineBoundary<unknown>({
    name,
    share: 1.5,
    payloads,
    open: (log) => {
      let ear = listen();
      let still = createStillPlayer({ log, crossTab: ear.crossTab });
      return {
        take(payload) {
          if (still.player.signIn$.value === null) {
            still.end();
            ear = listen();
            still = createStillPlayer({ log, crossTab: ear.crossTab });
          }
          log.clear();
          return assertUnchanged(
            still.player,
            () => {
              ear.hear(payload);
              return log.malformed > 0 ? 'refused' : 'accepted';
            },
            (verdict) => verdict === 'refused',
          );
        },
        end: () => still.end(),
      };
    },
  });

interface Ear {
  readonly crossTab: CrossTab;
  hear(payload: unknown): void;
}

const directly = (): Ear => {
  const message$ = new Subject<unknown>();
  return { crossTab: { post: () => undefined, message$ }, hear: (payload) => message$.next(payload) };
};

/** Returns the adapter on a broadcast channel whose messages the test sends. */
const overChannel = (): Ear => {
  const channel = Object.assign(new EventTarget(), { postMessage: () => undefined });
  const window = Object.assign(new EventTarget(), {
    localStorage: { setItem: () => undefined, removeItem: () => undefined },
    BroadcastChannel: function BroadcastChannel() {
      return channel;
    },
  });
  return {
    crossTab: createBrowserCrossTab(window as never, 'farspin'),
    hear: (data) => channel.dispatchEvent(Object.assign(new Event('message'), { data })),
  };
};

export const entryBoundaries: readonly Boundary[] = [
  received,
  given,
  heardFrom('tab', said, directly),
  heardFrom('tab channel', fc.oneof(jsonTexts(said), said), overChannel),
];
