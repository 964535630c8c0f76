import { describe, expect, test } from 'vitest';
import { createVirtualClock } from '../device/virtual-time.ts';
import { createPlatform } from './create-platform.ts';
import { giftMinor, giftRestMs } from './gifts.ts';
import { balancesOf } from './ledger.ts';

function start() {
  const clock = createVirtualClock();
  const platform = createPlatform({ clock, seed: 1, brands: 1 });
  const signIn = platform.login({ username: 'demo', password: 'demo1234' });
  if (!signIn.ok) throw new Error('Signed out');
  const { token } = signIn.value;
  const balance = () => {
    const answer = platform.balance(token);
    return answer.ok ? answer.value : Number.NaN;
  };
  return { clock, platform, token, balance };
}

describe('[PLATFORM27] gifts', () => {
  test('pay an operator bonus once in thirty seconds', () => {
    const { clock, platform, token, balance } = start();
    const before = balance();
    expect(platform.bonus(token)).toEqual({ ok: true, value: giftMinor.bonus });
    clock.advanceBy(giftRestMs - 1);
    expect(platform.bonus(token)).toMatchObject({ ok: false, error: { code: 50_105 } });
    expect(balance()).toBe(before + giftMinor.bonus);
    clock.advanceBy(1);
    expect(platform.bonus(token).ok).toBe(true);
    expect([...balancesOf(platform.operator.ledger()).values()].reduce((sum, one) => sum + one, 0)).toBe(0);
  });

  test('pay a discount only into a wallet below 100', () => {
    const { clock, platform, token, balance } = start();
    expect(platform.discount(token).ok).toBe(false);
    const seat = platform.attachMachine(token, () => undefined);
    if (!seat.ok) throw new Error('No seat');
    seat.value.init({ machineId: '101', token, resume: null });
    seat.value.transfer({ action: 3, amountMinor: balance() - 99, requestId: 'most' });
    expect(platform.discount(token)).toEqual({ ok: true, value: giftMinor.discount });
    expect(balance()).toBe(99 + giftMinor.discount);
    clock.advanceBy(giftRestMs);
    expect(platform.discount(token).ok).toBe(false);
  });

  test('require a valid token', () => {
    const { platform } = start();
    expect(platform.bonus('none')).toMatchObject({ error: { unauthorized: true } });
    expect(platform.discount('none')).toMatchObject({ error: { unauthorized: true } });
  });
});
