import { NEVER, Observable } from 'rxjs';
import { expect, it } from 'vitest';
import { createScope } from '../kernel/scope.ts';
import { createMedia } from '../media/media.ts';
import { createPlayer } from '../player/player.ts';
import type { VideoLink } from '../ports/video.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { createTestBench } from '@farspin/testing';
import { demo } from '@farspin/testing';

it('the picture is set up in parallel with the machine init, over a connection that was pre-warmed at sign-in', () => {
  const bench = createTestBench();
  const steps: string[] = [];
  const videoLink: VideoLink = {
    preWarm: () => new Observable(() => void steps.push('preWarm')),
    watch: ({ machineId }) => new Observable(() => void steps.push(`watch ${machineId}`)),
  };
  const ports = { ...bench.ports, videoLink, machineChannel: { connect: () => NEVER } };
  const player = createPlayer({
    ports,
    settings: defaultSettings,
    givenToken: null,
    scope: createScope(),
    media: createMedia,
  });
  player.login(demo);
  bench.clock.advanceBy(500);
  expect(steps).toEqual(['preWarm']);
  player.join({ machineId: '101', name: '' });
  expect([player.session$.value.kind, steps]).toEqual(['joining', ['preWarm', 'watch 101']]);
});
