import { describe, expect, test } from 'vitest';
import { addressable } from '@farspin/core/checks';
import { createVirtualClock } from '../device/virtual-time.ts';
import { createPlatform } from './create-platform.ts';
import { namingOf, namingStyles } from './naming.ts';

const odd = namingStyles.filter((style) => style !== 'plain');
const plainIds = ['1', '10', '101', '102', '1001', '100001'];

describe('[PLATFORM49] names', () => {
  test.each(odd)('%s makes unique ids that fit into a URL', (style) => {
    const { id, name } = namingOf(style);
    const ids = plainIds.map(id);
    expect(new Set(ids).size).toBe(plainIds.length);
    for (const one of ids) {
      expect(one).toMatch(addressable);
      expect(plainIds).not.toContain(one);
      expect(decodeURIComponent(encodeURIComponent(one))).toBe(one);
    }
    expect(name('Ember Lynx 1')).toContain('Ember Lynx 1');
    expect(name('Ember Lynx 1')).not.toBe('Ember Lynx 1');
  });

  test('apply to brands, machines and players but not to usernames', () => {
    const platform = createPlatform({ clock: createVirtualClock(), seed: 7, brands: 1, dials: { names: 'percent' } });
    const signIn = platform.login({ username: 'demo', password: 'demo1234' });
    if (!signIn.ok) throw new Error('Signed out');
    const { token, user } = signIn.value;
    expect(user).toMatchObject({ id: '%2F1001%', username: 'demo', name: '100% Ayşe %2F%zz' });
    expect(platform.brands(token)).toMatchObject({ value: [{ id: '%2F1%', name: '100% Ember Lynx %2F%zz' }] });
    const [first] = platform.operator.machines();
    expect(first).toMatchObject({ id: '%2F101%', name: '100% Ember Lynx 1 %2F%zz' });
    expect(platform.mayWatch(token, '101').ok).toBe(false);
  });

  test('stay the same in a stored world with other dials', () => {
    const clock = createVirtualClock();
    const first = createPlatform({ clock, seed: 7, dials: { names: 'dots' } });
    const again = createPlatform({ clock, seed: 7, snapshot: first.snapshot(), dials: { names: 'long' } });
    expect(again.operator.machines()).toEqual(first.operator.machines());
    expect(again.dials.names).toBe('dots');
  });
});
