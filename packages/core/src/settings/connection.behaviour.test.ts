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
  'api.baseUrl': { shownBy: `${adapters}/http/player-api.test.ts › every other call carries the bearer token` },
  'api.timeoutMs': { shownBy: `${adapters}/http/player-api.failures.test.ts › an answer that takes longer than` },
  'sockets.notifications': {
    shownBy: `${adapters}/sockets/addresses.test.ts › each socket connects to its address of the settings`,
  },
  'sockets.machine': {
    shownBy: `${adapters}/sockets/addresses.test.ts › each socket connects to its address of the settings`,
  },
  'sockets.signalling': {
    shownBy: `${adapters}/sockets/addresses.test.ts › each socket connects to its address of the settings`,
  },
  'sockets.path': {
    shownBy: `${adapters}/sockets/addresses.test.ts › each socket connects to its address of the settings`,
  },
  'sockets.tokenInQuery': { shownBy: `${adapters}/sockets/connection.test.ts › can omit the query's copy` },
  'sockets.ackTimeoutMs': {
    shownBy: `${adapters}/sockets/machine-channel.test.ts › without an acknowledgement in time it is lost, and was sent once`,
  },
  'video.link': { shownBy: `${adapters}/video/whep-link.test.ts › uses the link of the settings` },
  'video.whepUrl': {
    shownBy: `${adapters}/video/whep-link.test.ts › is the settings' address, or else the machine's own`,
  },
  'video.iceServers': { shownBy: `${adapters}/video/receiver.test.ts › a peer uses the servers of the settings` },
  'video.iceTransportPolicy': {
    shownBy: `${adapters}/video/receiver.test.ts › a peer uses the transports that the settings allow`,
  },
  'video.fps': { shownBy: `${adapters}/video/frame-rate.test.ts › the offer requests the settings' frame rate` },
  'video.stallMs': {
    shows: [
      [1_000, 'stalled'],
      [4_000, 'live'],
    ],
    see: (document) => frozen(document).player.media$.value.kind,
  },
  'video.offerMs': {
    shows: [
      [2_000, 'failure.no-answer'],
      [20_000, null],
    ],
    see: (document) => {
      const { value } = unanswered(document).player.media$;
      return value.kind === 'connecting' && value.message?.kind === 'keyed' ? value.message.key : null;
    },
  },
  'video.iceMs': {
    shownBy: 'packages/core/src/media/media.stages.marbles.test.ts › each stage has the time of its setting',
  },
  'video.dtlsMs': {
    shownBy: 'packages/core/src/media/media.stages.marbles.test.ts › each stage has the time of its setting',
  },
  'video.firstFrameMs': {
    shownBy: 'packages/core/src/media/media.stages.marbles.test.ts › each stage has the time of its setting',
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
  'machine.statusCodes': { shownBy: `${adapters}/wire/scalar.wire.test.ts › an operator's own spelling comes first` },
};

describe('[SETTINGS6] settings of the server addresses', () => {
  it('has a case for each setting', () => {
    expect(Object.keys(cases).toSorted()).toEqual(pathsOf(connectionFields).toSorted());
  });

  it.each(stories(cases))('shows an effect of the setting %s', (path, { shows, see }) => {
    expect(shows[0][1]).not.toEqual(shows[1][1]);
    for (const [value, seen] of shows) expect(see(documentWith(path, value))).toEqual(seen);
  });
});
