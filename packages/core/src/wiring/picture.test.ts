import { NEVER, of, Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { ok } from '../kernel/result.ts';
import { createMedia } from '../media/media.ts';
import { createScope } from '../kernel/scope.ts';
import { createPlayer } from '../player/player.ts';
import { createQualityController } from '../connection-quality/quality-controller.ts';
import type { ChannelEvent } from '../kernel/channel.ts';
import type { MachineConnection, MachineDetails } from '../ports/sockets.ts';
import type { VideoEvent, VideoLink } from '../ports/video.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { createTestBench } from '@farspin/testing';
import { demo } from '@farspin/testing';

const renditions = ['full', 'saver'].map((id, order) => ({
  id,
  order,
  name: id,
})) as unknown as MachineDetails['video']['renditions'];

/** Joins a machine whose connection and picture the test controls. */
function joined(video: Partial<MachineDetails['video']>, capabilities: MachineDetails['capabilities'] = []) {
  const bench = createTestBench();
  const connections: Subject<ChannelEvent<MachineConnection>>[] = [];
  const pictures: Subject<VideoEvent>[] = [];
  const wheps: (string | null)[] = [];
  const details: MachineDetails = {
    ...{ sessionId: 's1', serverNow: null, capabilities, name: null, brand: null, buttons: [], betsMinor: [] },
    ...{ meters: null, video: { type: 'screen', renditions, ...video } },
  };
  const connection = { init: () => of(ok(details)) } as unknown as MachineConnection;
  const next = <T>(all: Subject<T>[]): Subject<T> => {
    const one$ = new Subject<T>();
    all.push(one$);
    return one$;
  };
  const videoLink: VideoLink = {
    preWarm: () => NEVER,
    watch({ whep$ = NEVER }) {
      whep$.subscribe((whep) => wheps.push(whep));
      return next(pictures);
    },
  };
  const ports = { ...bench.ports, videoLink, machineChannel: { connect: () => next(connections) } };
  const scope = createScope();
  const player = createPlayer({ ports, settings: defaultSettings, givenToken: null, scope, media: createMedia });
  const quality = createQualityController({ entry: player, play: player, ports, scope });
  player.login(demo);
  bench.clock.advanceBy(500);
  player.join({ machineId: '101', name: '' });
  bench.clock.advanceBy(1);
  const open = (): void => connections.at(-1)?.next({ kind: 'opened', connection });
  const lose = (): void => {
    connections.at(-1)?.next({ kind: 'closed', closing: { refusal: null } });
    connections.at(-1)?.complete();
  };
  const shows = (event: VideoEvent): void => pictures.at(-1)?.next(event);
  return { clock: bench.clock, player, quality, pictures, wheps, open, lose, shows };
}
const frames = (framesDecoded: number): VideoEvent => ({ kind: 'progress', framesDecoded, fps: 30 });

it.each<[MachineDetails['capabilities'], number]>([
  [['band'], 2],
  [['press'], 0],
])('[BAND1] a machine with the capabilities %j offers %d of two renditions', (capabilities, count) => {
  const { player, quality, open } = joined({}, capabilities);
  open();
  expect(player.session$.value.kind).toBe('playing');
  expect(quality.renditions$.value.list).toHaveLength(count);
});

it('[BAND4] away from a machine, requesting a rendition completes without an answer', () => {
  const heard: unknown[] = [];
  joined({})
    .player.requestRendition('saver')
    .subscribe({ next: (result) => heard.push(result), complete: () => heard.push('over') });
  expect(heard).toEqual(['over']);
});

it.each([
  [{ whep: 'https://video.example/whep/101' }, 'https://video.example/whep/101'],
  [{}, null],
])('[MEDIA3] uses the WHEP address that the machine server sends: %j', (video, told) => {
  const { wheps, open } = joined(video);
  expect(wheps).toEqual([]);
  open();
  expect(wheps).toEqual([told]);
});

it('[MEDIA6] retries a refused picture when the machine reconnects, but does not restart a live picture', () => {
  const { clock, player, pictures, open, lose, shows } = joined({});
  open();
  shows(frames(1));
  lose();
  clock.advanceBy(3_500);
  open();
  expect(pictures).toHaveLength(1);
  shows({ kind: 'failed', error: { kind: 'refused', refusal: { code: 1, text: 'No', params: {} } } });
  pictures.at(-1)?.complete();
  lose();
  clock.advanceBy(3_500);
  expect([player.media$.value.kind, pictures.length]).toEqual(['down', 1]);
  open();
  expect([player.media$.value.kind, pictures.length]).toEqual(['connecting', 2]);
});

it.each([
  ['camera', 'stalled'],
  ['screen', 'live'],
] as const)(
  '[MEDIA8] treats a dark picture of the type %s as %s, but only while the connection is up',
  (type, kind) => {
    const { clock, player, open, lose, shows } = joined({ type });
    const dark = (): void => {
      for (let second = 0; second < 7; second += 1) {
        shows(frames(clock.now() + 1));
        shows({ kind: 'looked', brightness: 0 });
        clock.advanceBy(900);
      }
    };
    dark();
    expect(player.media$.value.kind).toBe('live');
    open();
    dark();
    expect(player.media$.value.kind).toBe(kind);
    lose();
    shows({ kind: 'looked', brightness: 0 });
    shows(frames(clock.now() + 1));
    expect(player.media$.value.kind).toBe('live');
  },
);

it.each([
  [createMedia, 1],
  [undefined, 0],
])('[MEDIA4] with media %o, pre-warms this number of peer connections: %d', (media, signallings) => {
  const bench = createTestBench();
  let prepared = 0;
  const videoLink: VideoLink = {
    preWarm() {
      prepared += 1;
      return NEVER;
    },
    watch: () => NEVER,
  };
  const ports = { ...bench.ports, videoLink };
  const player = createPlayer({ ports, settings: defaultSettings, givenToken: null, scope: createScope(), media });
  player.login(demo);
  bench.clock.advanceBy(500);
  expect([player.auth$.value.kind, prepared, player.media$.value]).toEqual(['signed-in', signallings, { kind: 'off' }]);
});
