import { timer } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createDevice, mostLateMs } from './device.ts';
import { createDice } from './random.ts';
import { portsBench } from '../ports/ports.fixture.ts';
import { createVirtualClock } from './virtual-time.ts';

function twoTimers() {
  const world = createVirtualClock(0);
  const device = createDevice(world);
  const heard: string[] = [];
  const note = (what: string) => () => heard.push(`${what} ${world.now()}`);
  timer(200, device.clock.scheduler).subscribe(note('late'));
  timer(100, device.clock.scheduler).subscribe(note('early'));
  device.woke$.subscribe(note('woke'));
  return { world, device, heard, note };
}

describe('[PLATFORM32] a device', () => {
  test('applies the offset of a manually set clock and leaves the timers of the device unchanged', () => {
    const { world, device, heard } = twoTimers();
    device.shift(600_000);
    expect([world.now(), device.clock.now(), device.clock.scheduler.now()]).toEqual([0, 600_000, 600_000]);
    device.shift(-1_200_000);
    world.advanceBy(150);
    expect([device.clock.now(), heard]).toEqual([150 - 600_000, ['early 100']]);
  });

  test('notifies open pages of a gap when its clock is set forward, and advances their clock by the part of the gap that they count', () => {
    const world = createVirtualClock(0);
    const device = createDevice(world);
    const told: number[] = [];
    device.page.gap$?.subscribe(({ ms, count }) => count((told.push(ms), ms / 2)));
    device.jump(-600_000);
    device.jump(4_000);
    expect([told, device.page.now()]).toEqual([[], 0]);
    device.jump(600_000);
    expect([told, device.page.now()]).toEqual([[600_000], 300_000]);
  });

  test.each([
    [true, [], 1_000],
    [false, [60_000], 61_000],
  ])(
    'notifies pages of a gap after a sleep only if the clock of the device does not count the sleep (%s)',
    (countsSleep, gaps, atMost) => {
      const world = createVirtualClock(0);
      const device = createDevice(world, undefined, null, countsSleep);
      const told: number[] = [];
      device.page.gap$?.subscribe(({ ms }) => told.push(ms));
      device.sleep(60_000);
      expect(told).toEqual(gaps);
      expect(device.page.now()).toBe(countsSleep ? 60_000 : 0);
      world.advanceBy(1_000);
      expect(device.page.now()).toBeLessThanOrEqual(60_000 + atMost);
    },
  );

  test('notifies pages of a gap before the events of one sleep and after the events of the next sleep', () => {
    const world = createVirtualClock(0);
    const device = createDevice(world, undefined, null, false);
    const told: string[] = [];
    device.page.gap$?.subscribe(({ ms }) => told.push(`gap ${ms}`));
    for (const name of ['first', 'second']) {
      device.clock.scheduler.schedule(() => told.push(name), 100);
      device.sleep(60_000);
    }
    expect(told).toEqual(['gap 60000', 'first', 'second', 'gap 60000']);
  });

  test('fires uneven timers early or late depending on the seed, but never a timer without delay', () => {
    const offs = (seed: number): readonly number[] => {
      const world = createVirtualClock(0);
      const told: string[] = [];
      const { page, clock } = createDevice(world, (kind) => told.push(kind), createDice(seed, 'timers'));
      const off: number[] = [];
      const note = (ms: number) => () => off.push(world.now() - ms);
      for (let ms = 1; ms <= 200; ms += 1) page.scheduler.schedule(note(ms), ms);
      page.scheduler.schedule(note(0), 0);
      clock.scheduler.schedule(note(500), 500);
      world.advanceBy(1_000);
      expect([off[0], off.at(-1), told]).toEqual([0, 0, ['uneven-timers']]);
      return off;
    };
    expect(offs(7)).toEqual(offs(7));
    expect(offs(7)).not.toEqual(offs(8));
    expect([Math.min(...offs(7)), Math.max(...offs(7))]).toEqual([-1, mostLateMs]);
  });

  test('runs nothing while asleep, and runs overdue timers in order on waking', () => {
    const { world, device, heard, note } = twoTimers();
    timer(150, world.scheduler).subscribe(note('elsewhere'));
    device.sleep(1_000);
    expect(heard).toEqual(['elsewhere 150', 'early 1000', 'late 1000', 'woke 1000']);
    expect(device.isAsleep).toBe(false);
  });

  test('does not run overdue timers that were cancelled during the sleep', () => {
    const { world, device, heard } = twoTimers();
    const given = device.clock.scheduler.schedule(() => heard.push('given up'), 50);
    device.fallAsleep();
    world.advanceBy(60);
    given.unsubscribe();
    device.wakeUp();
    device.wakeUp();
    expect(heard).toEqual(['woke 60']);
  });

  test('receives nothing while asleep, and receives missed events in order on waking', () => {
    const { clock, device, ports, signIn, platform, ask } = portsBench();
    const { token, user } = signIn();
    const heard: number[] = [];
    ports.notifications.connect(token).subscribe((event) => {
      if (event.kind === 'opened') event.connection.init(user.id).subscribe();
      if (event.kind === 'pushed' && event.push.kind === 'balance') heard.push(event.push.balanceMinor);
    });
    clock.advanceBy(100);
    device.fallAsleep();
    platform.operator.deposit(user.id, 1);
    clock.advanceBy(1_000);
    platform.operator.deposit(user.id, 1);
    clock.advanceBy(1_000);
    expect(heard).toEqual([500_000]);
    device.wakeUp();
    expect(heard).toEqual([500_000, 500_001, 500_002]);
    const balance = ask(ports.api.balance(token));
    clock.advanceBy(10);
    expect(balance.value).toBe(500_002);
  });

  test('loses its server connection in a sleep longer than the heartbeat, and detects the loss on waking', () => {
    const { clock, device, signIn, join, platform, ports } = portsBench();
    const { events } = join(signIn().token);
    let woken = 0;
    ports.environment.wake$.subscribe(() => (woken += 1));
    device.fallAsleep();
    clock.advanceBy(44_999);
    expect(platform.operator.sessions()).toHaveLength(1);
    clock.advanceBy(1);
    expect(platform.operator.sessions()).toEqual([]);
    clock.advanceBy(8 * 3_600_000);
    expect(events.at(-1)?.kind).not.toBe('closed');
    device.wakeUp();
    expect(events.at(-1)).toEqual({ kind: 'closed', closing: { refusal: null } });
    expect(woken).toBe(1);
  });

  test('stays connected in a sleep shorter than the heartbeat', () => {
    const { clock, device, signIn, join, platform } = portsBench();
    const { events } = join(signIn().token);
    device.sleep(44_000);
    clock.advanceBy(60_000);
    expect(events.at(-1)?.kind).not.toBe('closed');
    expect(platform.operator.sessions()).toHaveLength(1);
  });

  test('detects a cut only on waking, while the server detects the cut immediately', () => {
    const { clock, device, faults, signIn, join, platform } = portsBench();
    const { events } = join(signIn().token);
    device.fallAsleep();
    faults.cut('all');
    clock.advanceBy(100);
    expect([events.at(-1)?.kind, platform.operator.sessions()]).toEqual(['opened', []]);
    device.wakeUp();
    expect(events.at(-1)?.kind).toBe('closed');
  });
});
