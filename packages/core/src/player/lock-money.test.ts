import { expect, it } from 'vitest';
import { memoryHash } from '@farspin/testing';
import { atMachine } from '@farspin/testing';

const pin = '2580';

it('[LOCK9] [SESSION23] a closing lock drops a cash-in that waits for autoplay to stop', () => {
  const bench = atMachine({ settings: { pin: { check: true } }, creditsMinor: 30_000 });
  const { player: owner, clock, faults, notices, platform } = bench;
  platform.operator.setPinHash(owner.signIn$.value?.user.id ?? '', memoryHash.hex('sha256', pin));
  bench.reload();
  clock.advanceBy(1_000);
  bench.player.tryPin(pin);
  bench.player.continueSession();
  clock.advanceBy(1_000);
  bench.ports.move();
  clock.advanceBy(59_990);
  const sent: string[] = [];
  faults.sent$.subscribe(({ call }) => sent.push(`${bench.player.idleLock$.value.kind}: ${call}`));
  faults.lag('machine', 50);
  bench.player.setAutoplay(true);
  bench.player.cashIn(500);
  clock.advanceBy(1_000);
  expect(sent.filter((one) => /autoplay|transfer/.test(one))).toEqual(['unlocked: autoplay', 'locked: autoplay']);
  bench.player.tryPin(pin);
  expect(notices.at(-1)).toMatchObject({ intent: 'error', message: { key: 'wallet.not-moved' } });
  faults.lag('machine', 0);
  bench.player.cashIn(500);
  clock.advanceBy(1_000);
  expect(sent).toContain('unlocked: transfer');
});
