import { describe, expect, it } from 'vitest';
import type { TestBench } from '@farspin/testing';
import { atMachine } from '@farspin/testing';
import { documentWith, pathsOf, stories, type PathsOf, type SettingCase } from './setting-cases.fixture.ts';
import { connectionFields } from './connection.fields.ts';

/** Returns a test bench whose picture has been frozen for 3 s. */
function frozen(document: object): TestBench {
  const bench = atMachine({ settings: document });
  bench.ports.faults.freezeVideo(true);
  bench.clock.advanceBy(3_000);
  return bench;
}
/** Returns a test bench whose picture has been black for 3 s. */
function black(document: object): TestBench {
  const bench = atMachine({ settings: document });
  bench.ports.faults.blackenVideo(true);
  bench.clock.advanceBy(3_000);
  return bench;
}
/** Returns a test bench 4 s after joining a machine whose operator answers no offer. */
function unanswered(document: object): TestBench {
  const bench = atMachine({ settings: document, platform: { dials: { offerDelayMs: 'never' } } });
  bench.clock.advanceBy(3_000);
  return bench;
}
const adapters = 'packages/adapters/src';

const cases: Record<PathsOf<typeof connectionFields>, SettingCase> = {
  'api.baseUrl': {
    shownBy: `${adapters}/http/player-api.test.ts › sends the bearer token after login, and escapes ids in the path`,
  },
  'api.timeoutMs': {
    shownBy: `${adapters}/http/player-api.failures.test.ts › applies a time limit of %i ms to an answer`,
  },
  'sockets.notifications': {
    shownBy: `${adapters}/sockets/addresses.test.ts › connects each socket to its address in the settings, resolved against the page`,
  },
  'sockets.machine': {
    shownBy: `${adapters}/sockets/addresses.test.ts › connects each socket to its address in the settings, resolved against the page`,
  },
  'sockets.signalling': {
    shownBy: `${adapters}/sockets/addresses.test.ts › connects each socket to its address in the settings, resolved against the page`,
  },
  'sockets.path': {
    shownBy: `${adapters}/sockets/addresses.test.ts › connects each socket to its address in the settings, resolved against the page`,
  },
  'sockets.tokenInQuery': {
    shownBy: `${adapters}/sockets/connection.test.ts › omits the token from the query if the settings say so`,
  },
  'sockets.ackTimeoutMs': {
    shownBy: `${adapters}/sockets/machine-channel.test.ts › reports a request as lost without a retry when no acknowledgement arrives in time`,
  },
  'video.link': { shownBy: `${adapters}/video/whep-link.test.ts › uses the link type of the settings: %s` },
  'video.whepUrl': {
    shownBy: `${adapters}/video/whep-link.test.ts › is the address of the settings, or else the address of the machine`,
  },
  'video.whepIceServers': {
    shownBy: `${adapters}/video/whep-link.test.ts › uses only the ICE servers of the settings if the settings say so, and gathers candidates before the answer`,
  },
  'video.iceServers': { shownBy: `${adapters}/video/receiver.test.ts › uses only the ICE servers of the settings` },
  'video.iceTransportPolicy': {
    shownBy: `${adapters}/video/receiver.test.ts › uses the ICE transport policy of the settings: %s`,
  },
  'video.fps': {
    shownBy: `${adapters}/video/frame-rate.test.ts › adds the requested frame rate to the video section of the offer only`,
  },
  'video.stallMs': {
    shows: [
      [1_000, 'stalled'],
      [4_000, 'live'],
    ],
    see: (document) => frozen(document).player.media$.value.kind,
  },
  'video.offerMs': {
    shows: [
      [2_000, 'game.picture.connecting'],
      [20_000, null],
    ],
    see: (document) => {
      const { value } = unanswered(document).player.media$;
      return value.kind === 'connecting' && value.message?.kind === 'keyed' ? value.message.key : null;
    },
  },
  'video.iceMs': {
    shownBy: 'packages/core/src/media/media.stages.marbles.test.ts › use the time limit from the setting %sMs',
  },
  'video.dtlsMs': {
    shownBy: 'packages/core/src/media/media.stages.marbles.test.ts › use the time limit from the setting %sMs',
  },
  'video.firstFrameMs': {
    shownBy: 'packages/core/src/media/media.stages.marbles.test.ts › use the time limit from the setting %sMs',
  },
  'video.slowMs': {
    shows: [
      [2_000, 'link.picture-slow'],
      [0, 'link.picture-coming'],
    ],
    see: (document) => {
      const { says } = unanswered(document).player.link$.value;
      return says.kind === 'keyed' ? says.key : null;
    },
  },
  'video.rebuildMs': {
    shows: [
      [2_000, 'connecting'],
      [20_000, 'stalled'],
    ],
    see: (document) => frozen(document).player.media$.value.kind,
  },
  'video.blackMs': {
    shows: [
      [2_000, 'stalled'],
      [0, 'live'],
    ],
    see: (document) => black(document).player.media$.value.kind,
  },
  'machine.statusCodes': { shownBy: `${adapters}/wire/scalar.wire.test.ts › prefers the spelling of the operator` },
};

describe('[SETTINGS6] settings of the server addresses', () => {
  it('have a test case for each setting', () => {
    expect(Object.keys(cases).toSorted()).toEqual(pathsOf(connectionFields).toSorted());
  });

  it.each(stories(cases))('show an effect of the setting %s', (path, { shows, see }) => {
    expect(shows[0][1]).not.toEqual(shows[1][1]);
    for (const [value, seen] of shows) expect(see(documentWith(path, value))).toEqual(seen);
  });
});
