import { of, Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { ok } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import { createPlayer } from '../player.ts';
import { createPictureCare } from './picture-care.ts';
import type { ChannelEvent, MachineConnection, MachineDetails } from '../ports.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { createBench } from '../testing/bench.ts';
import { demo } from '../testing/scenes.ts';

const bands = ['full', 'saver'].map((id, order) => ({
  id,
  order,
  name: id,
})) as unknown as MachineDetails['video']['bands'];

it.each<[MachineDetails['capabilities'], number]>([
  [['band'], 2],
  [['press'], 0],
])('[BAND1] of a machine that can %j, with two qualities, %d can be chosen', (capabilities, count) => {
  const bench = createBench();
  const line$ = new Subject<ChannelEvent<MachineConnection>>();
  const details: MachineDetails = {
    ...{ sessionId: 's1', serverNow: null, capabilities, name: null, brand: null, buttons: [], betsMinor: [] },
    ...{ meters: null, video: { type: 'screen', bands } },
  };
  const connection = { init: () => of(ok(details)) } as unknown as MachineConnection;
  const ports = { ...bench.ports, machineChannel: { connect: () => line$ } };
  const scope = createScope();
  const player = createPlayer({ ports, settings: defaultSettings, givenToken: null, scope });
  const care = createPictureCare({ entry: player, play: player, ports, scope });
  player.login(demo);
  bench.clock.advanceBy(500);
  player.join({ machineId: '101', name: '' });
  bench.clock.advanceBy(1);
  line$.next({ kind: 'opened', connection });
  expect(player.session$.value.kind).toBe('playing');
  expect(care.bands$.value.list).toHaveLength(count);
});
