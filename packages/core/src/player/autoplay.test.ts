import { of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { MachineStatus, Meters } from '../kernel/entities.ts';
import { ok } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import { createPlayer } from './player.ts';
import type { ChannelEvent } from '../kernel/channel.ts';
import type { Autoplay, MachineConnection, MachineDetails } from '../ports/sockets.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { createTestBench } from '@farspin/testing';
import { demo } from '@farspin/testing';

const meters = (status: MachineStatus, autoplay: boolean, seq: number): Meters => ({
  creditsMinor: 1_000,
  betMinor: 100,
  winMinor: 0,
  freeSpins: 0,
  spinCount: seq,
  isRunning: null,
  autoplay,
  status,
  seq,
});

/** Joins a machine with the given autoplay state, and records the requests for autoplay. */
function playing(status: MachineStatus, autoplay: boolean) {
  const bench = createTestBench();
  const scope = createScope();
  const asked: boolean[] = [];
  const connection$ = new Subject<ChannelEvent<MachineConnection>>();
  const details: MachineDetails = {
    sessionId: 's1',
    serverNow: null,
    capabilities: ['press', 'autoplay', 'meters'],
    name: null,
    brand: null,
    buttons: [],
    betsMinor: [],
    meters: meters(status, autoplay, 1),
    video: { type: 'screen', renditions: [] },
  };
  const connection = {
    init: () => of(ok(details)),
    autoplay: ({ on }: Autoplay) => (asked.push(on), of(ok(null))),
  } as unknown as MachineConnection;
  const ports = { ...bench.ports, machineChannel: { connect: () => connection$ } };
  const player = createPlayer({ ports, settings: defaultSettings, givenToken: null, scope });
  player.login(demo);
  bench.clock.advanceBy(500);
  player.join({ machineId: '101', name: '' });
  bench.clock.advanceBy(1);
  connection$.next({ kind: 'opened', connection });
  const report = (next: Meters): void => connection$.next({ kind: 'pushed', push: { kind: 'meters', meters: next } });
  return { asked, report, player };
}

describe('[SESSION16] autoplay', () => {
  it('is turned off when the player joins a machine that reports autoplay', () => {
    expect(playing('playing', true).asked).toEqual([false]);
    expect(playing('playing', false).asked).toEqual([]);
  });

  it.each(['playing', 'in-bonus'] as const)('continues while the machine is %s', (status) => {
    const { asked, report } = playing('playing', false);
    report(meters(status, true, 2));
    expect(asked).toEqual([]);
  });

  it.each(['error', 'offline', 'waiting', 'available', 'trying-cashout', 'unknown'] as const)(
    'is turned off once when the machine is %s',
    (status) => {
      const { asked, report } = playing('playing', false);
      report(meters('playing', true, 2));
      report(meters(status, true, 3));
      report(meters(status, true, 4));
      expect(asked).toEqual([false]);
    },
  );
});
