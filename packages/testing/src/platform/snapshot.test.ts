import { describe, expect, test } from 'vitest';
import { createVirtualClock } from '../device/virtual-time.ts';
import { createPlatform } from './create-platform.ts';
import { codeOf, createStage, stageOn, valueOf, type PlatformBench } from './fixture.ts';
import { spinMs } from './game.rules.ts';
import type { PlatformSnapshot, Row } from './platform.ts';

const start = (commandId: string) => ({ buttonId: 'start', commandId, expiresAt: null });

/** Stops the server for `downMs` and restarts it from its store. */
function restart(
  stage: PlatformBench,
  downMs = 0,
  snapshot: PlatformSnapshot = stage.platform.snapshot(),
): PlatformBench {
  stage.platform.close();
  stage.clock.advanceBy(downMs);
  // A different seed and size show that the snapshot's seed and size are used.
  const stored: PlatformSnapshot = JSON.parse(JSON.stringify(snapshot));
  return stageOn(createPlatform({ clock: stage.clock, seed: 99, brands: 1, snapshot: stored }), stage.clock);
}

describe('[PLATFORM20] after a restart', () => {
  test('restores the whole state', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    stage.play(signIn, '101', 10_000);
    const machines = valueOf(stage.platform.allMachines(signIn.token)).filter(({ id }) => id !== '101');
    const again = restart(stage);
    expect(valueOf(again.platform.allMachines(signIn.token)).filter(({ id }) => id !== '101')).toEqual(machines);
    expect(again.platform.operator.ledger()).toEqual(stage.platform.operator.ledger());
    expect(again.platform.operator.players()).toEqual(stage.platform.operator.players());
    expect(again.platform.cabinet('101')).toMatchObject({ status: 'waiting', creditsMinor: 10_000 });
    expect(codeOf(again.platform.validate(signIn.token))).toBeNull();
  });

  test('settles a spin with the drawn result and continues the same session', () => {
    const begin = () => {
      const stage = createStage();
      const signIn = stage.signIn();
      const played = stage.play(signIn, '101', 10_000);
      valueOf(played.seat.press(start('a')));
      stage.clock.advanceBy(1_000);
      return { stage, signIn, ...played };
    };
    const lived = begin();
    const interrupted = begin();
    const again = restart(interrupted.stage);
    lived.stage.clock.advanceBy(spinMs - 1_000);
    again.clock.advanceBy(spinMs - 1_001);
    expect(again.platform.cabinet('101')).toMatchObject({ spinCount: 1, winMinor: 0, winLines: [] });
    again.clock.advanceBy(1);
    const { creditsMinor, winMinor, reels, winLines } = lived.stage.platform.cabinet('101') ?? {};
    expect(again.platform.cabinet('101')).toMatchObject({ creditsMinor, winMinor, reels, winLines });
    const { details, seat } = again.play(interrupted.signIn, '101');
    expect(details.sessionId).toBe(interrupted.details.sessionId);
    expect(codeOf(seat.press(start('a')))).toBeNull();
    expect(again.platform.cabinet('101')?.spinCount).toBe(1);
  });

  test('continues a bonus even if its next spin was due while the server was down', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    const { seat } = stage.play(signIn, '101', 10_000);
    stage.platform.operator.triggerBonus('101');
    valueOf(seat.press(start('a')));
    stage.clock.advanceBy(spinMs + 500);
    const before = stage.platform.cabinet('101')?.freeSpins ?? 0;
    const again = restart(stage, 3_600_000);
    expect(again.platform.cabinet('101')).toMatchObject({ status: 'in-bonus', freeSpins: before });
    again.clock.advanceBy(120_000);
    expect(again.platform.cabinet('101')).toMatchObject({ status: 'waiting', freeSpins: 0 });
    expect(again.platform.cabinet('101')?.spinCount).toBeGreaterThan(before);
  });

  test('continues a bonus without autoplay if the player turned autoplay off during the bonus', () => {
    const stage = createStage();
    const { seat } = stage.play(stage.signIn(), '101', 10_000);
    stage.platform.operator.triggerBonus('101');
    valueOf(seat.autoplay({ on: true, commandId: 'a', expiresAt: null }));
    stage.clock.advanceBy(spinMs + 500);
    valueOf(seat.autoplay({ on: false, commandId: 'b', expiresAt: null }));
    const again = restart(stage);
    expect(again.platform.cabinet('101')?.status).toBe('in-bonus');
    again.clock.advanceBy(120_000);
    expect(again.platform.cabinet('101')).toMatchObject({ status: 'waiting', freeSpins: 0, autoplay: false });
  });

  test('gives connected players the whole grace time and absent players the remaining grace time', () => {
    const stage = createStage({ dials: { reconnectGraceMs: 180_000 } });
    const [here, away] = [stage.signIn(), stage.signIn('player1')];
    stage.play(here, '101', 10_000);
    stage.play(away, '102', 10_000).seat.detach();
    stage.clock.advanceBy(100_000);
    const again = restart(stage);
    again.clock.advanceBy(80_000);
    expect(again.platform.cabinet('102')).toMatchObject({ status: 'available', creditsMinor: 0 });
    expect(again.platform.cabinet('101')).toMatchObject({ status: 'waiting', creditsMinor: 10_000 });
    again.clock.advanceBy(100_000);
    expect(again.platform.cabinet('101')).toMatchObject({ status: 'available', creditsMinor: 0 });
  });

  test('continues the countdown of a close warning', () => {
    const stage = createStage();
    stage.play(stage.signIn(), '101', 10_000);
    valueOf(stage.platform.operator.warnAndClose('101', 10));
    stage.clock.advanceBy(5_500);
    const again = restart(stage);
    again.clock.advanceBy(7_499);
    expect(again.platform.operator.sessions()).toHaveLength(1);
    again.clock.advanceBy(1);
    expect(again.platform.operator.sessions()).toEqual([]);
  });

  test('[PLATFORM14] answers a repeated request id with its first result', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    const { seat } = stage.play(signIn, '101');
    const transfer = { action: 3, amountMinor: 30_000, requestId: 'a' } as const;
    const first = seat.transfer(transfer);
    valueOf(seat.transfer({ action: 4, amountMinor: 10_000, requestId: 'b' }));
    const again = restart(stage);
    expect(again.play(signIn, '101').seat.transfer(transfer)).toEqual(first);
    expect(again.platform.cabinet('101')?.creditsMinor).toBe(20_000);
  });

  test('[PLATFORM4] keeps revoked tokens revoked, and issues new tokens that differ from valid tokens', () => {
    const stage = createStage();
    const [gone, kept] = [stage.signIn(), stage.signIn()];
    stage.platform.logout(gone.token);
    const again = restart(stage);
    expect(codeOf(again.platform.validate(gone.token))).toBe(10);
    expect(codeOf(again.platform.validate(kept.token))).toBeNull();
    expect(again.signIn().token).not.toBe(kept.token);
  });
});

describe('[PLATFORM20] the changed rows', () => {
  const keyOf = ({ kind, id }: Row): string => `${kind} ${id}`;

  test('are all rows in a new world and keep a store up to date after each step', () => {
    const stage = createStage();
    const store = new Map<string, Row>();
    const follow = (): number => {
      const rows = stage.platform.takeChanges();
      for (const row of rows) {
        if (row.json === null) store.delete(keyOf(row));
        else store.set(keyOf(row), row);
      }
      return rows.length;
    };
    follow();
    const signIn = stage.signIn();
    const { seat } = stage.play(signIn, '101', 10_000);
    follow();
    valueOf(seat.press(start('a')));
    stage.clock.advanceBy(spinMs);
    expect(follow()).toBeLessThan(8);
    expect(follow()).toBe(0);
    valueOf(stage.platform.cancel(signIn.token, '101'));
    follow();
    const byKey = (a: Row, b: Row): number => keyOf(a).localeCompare(keyOf(b));
    expect([...store.values()].toSorted(byKey)).toEqual(stage.platform.snapshot().rows.toSorted(byKey));
    expect([...store.keys()].filter((key) => key.startsWith('session'))).toEqual([]);
  });

  test('contain only the machine and the session that a restart changes', () => {
    const stage = createStage();
    stage.play(stage.signIn(), '101', 10_000);
    const again = restart(stage);
    const kinds = again.platform.takeChanges().map(keyOf);
    expect(kinds.toSorted()).toEqual(['machine 101', 'session s1']);
  });
});

test.each([
  ['invalid JSON', '{'],
  ['a record without its fields', '{"id":"101"}'],
])('[PLATFORM20] refuses to start with %s in a row and names the row in the error', (_, json) => {
  const { rows } = createStage().platform.snapshot();
  const broken = rows.map((row) => (row.kind === 'machine' && row.id === '101' ? { ...row, json } : row));
  const clock = createVirtualClock();
  expect(() => createPlatform({ clock, seed: 1, snapshot: { version: 1, rows: broken } })).toThrow(/machine 101/);
});

test('[PLATFORM20] starts a new world from a snapshot without rows', () => {
  const clock = createVirtualClock();
  const platform = createPlatform({ clock, seed: 1, snapshot: { version: 1, rows: [] } });
  expect(codeOf(platform.login({ username: 'demo', password: 'demo1234' }))).toBeNull();
});

test('[PLATFORM20] runs no timers after the platform is closed', () => {
  const stage = createStage({ guests: true });
  stage.play(stage.signIn(), '101', 10_000).seat.detach();
  stage.clock.advanceBy(60_000);
  stage.platform.close();
  const before = stage.platform.operator.ledger().length;
  stage.clock.advanceBy(3_600_000);
  expect(stage.platform.operator.ledger()).toHaveLength(before);
  expect(stage.clock.pending).toBe(0);
});
