import { describe, expect, it } from 'vitest';
import type { Notice } from '../messages/notice.ts';
import type { TestBench } from '@farspin/testing';
import { atMachine, playing } from '@farspin/testing';

/** An operator that does not end sessions by itself. */
const keeping = { platform: { dials: { seatAtCashOut: 'kept', emptySession: 'waits' } } } as const;
/** An operator that ends a session without credits when its connection is lost. */
const ending = { platform: { dials: { seatAtCashOut: 'kept', emptySession: 'ends' } } } as const;
const failures = ['unavailable', 'before', 'after', 'malformed'] as const;

const isNotEnded = ({ id }: Notice): boolean => id === 'not-ended';
/** Returns the notices about a session that was not ended, with `taken away` for each removal. */
const told = ({ notices }: TestBench): readonly unknown[] =>
  notices.filter(isNotEnded).map(({ forMs, message }) => (forMs === 0 ? 'taken away' : message));
const notEnded = (machine: string) => ({ kind: 'keyed', key: 'left.not-ended', params: { machine } });

describe('a player who leaves a machine whose session is not ended', () => {
  it.each(failures)(
    '[LEAVE7] sees a notice that names the machine and says that the session may still be open (%s)',
    (fault) => {
      const bench = atMachine(keeping);
      const { name } = playing(bench).target;
      bench.ports.faults.dropNext(fault, 'cancel');
      bench.player.leave({ cashOut: false });
      bench.clock.advanceBy(12_000);
      expect(told(bench)[0]).toEqual(notEnded(name));
      expect(told(bench)).toHaveLength(fault === 'after' || fault === 'malformed' ? 2 : 1);
    },
  );

  it('[LEAVE7] also sees the notice after a cash-out', () => {
    const bench = atMachine({ ...keeping, creditsMinor: 30_000 });
    const { name } = playing(bench).target;
    bench.ports.faults.dropNext('unavailable', 'cancel');
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(3_000);
    expect(told(bench)).toEqual([notEnded(name)]);
    expect(bench.player.reconnect$.value).toMatchObject({ kind: 'asking', machineName: name });
  });

  it('[LEAVE7] no longer sees the notice once the player continues the session', () => {
    const bench = atMachine(keeping);
    const { name } = playing(bench).target;
    bench.ports.faults.dropNext('unavailable', 'cancel');
    bench.player.leave({ cashOut: false });
    bench.clock.advanceBy(3_000);
    bench.player.continueSession();
    bench.clock.advanceBy(1_000);
    expect(playing(bench).target.name).toBe(name);
    expect(told(bench)).toEqual([notEnded(name), 'taken away']);
  });

  it.each(['pushed', 'silent'] as const)(
    '[LEAVE7] no longer sees the notice once the server has no open session (%s)',
    (noSessionAtInit) => {
      const bench = atMachine({ platform: { dials: { ...ending.platform.dials, noSessionAtInit } } });
      bench.ports.faults.dropNext('unavailable', 'cancel');
      bench.player.leave({ cashOut: false });
      bench.clock.advanceBy(3_000);
      expect(told(bench)).toEqual([expect.anything(), 'taken away']);
      expect(bench.player.reconnect$.value.kind).toBe('hidden');
    },
  );

  it('[LEAVE7] sees the notice while joining another machine', () => {
    const bench = atMachine(keeping);
    const { name } = playing(bench).target;
    bench.ports.faults.dropNext('unavailable', 'cancel');
    bench.player.leave({ cashOut: false });
    bench.player.join({ machineId: '203', name: '203' });
    bench.clock.advanceBy(5_000);
    expect(told(bench)[0]).toEqual(notEnded(name));
  });

  it('[LEAVE7] sees the notice while the state of the session is unknown, and is asked once the server can be reached', () => {
    const bench = atMachine(keeping);
    const { name, machineId } = playing(bench).target;
    bench.faults.down(true);
    bench.player.leave({ cashOut: false });
    bench.clock.advanceBy(20_000);
    expect(told(bench)).toEqual([notEnded(name)]);
    expect(bench.player.reconnect$.value).toMatchObject({ kind: 'dismissed', target: { machineId } });
    bench.faults.down(false);
    bench.clock.advanceBy(20_000);
    expect(bench.player.reconnect$.value.kind).toBe('asking');
  });

  it('[LEAVE7] also sees the notice after an abandoned join', () => {
    const bench = atMachine(keeping);
    bench.player.leave({ cashOut: false });
    bench.clock.advanceBy(3_000);
    bench.ports.faults.dropNext('unavailable', 'cancel');
    bench.player.join({ machineId: '203', name: 'of its address' });
    const { name } = bench.platform.operator.machines().find(({ id }) => id === '203') ?? {};
    bench.clock.advanceBy(15);
    expect(bench.player.session$.value.kind).toBe('joining');
    bench.player.leave({ cashOut: false });
    bench.clock.advanceBy(3_000);
    expect(told(bench)).toEqual([notEnded(name ?? '')]);
  });

  it('[LEAVE7] does not see the notice if the session was ended', () => {
    const bench = atMachine(keeping);
    bench.player.leave({ cashOut: false });
    bench.clock.advanceBy(5_000);
    expect(told(bench)).toEqual([]);
  });
});
