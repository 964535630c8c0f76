import { describe, expect, it } from 'vitest';
import { readKept } from '../personal/personal.rules.ts';
import type { TestBench } from '@farspin/testing';
import { signedIn } from '@farspin/testing';

const personal = ({ player }: TestBench) => player.personal.state$.value;
const keyOf = (bench: TestBench) => `personal.${personal(bench).userId ?? ''}`;
const kept = (bench: TestBench) => {
  const stored = bench.ports.store.read(keyOf(bench));
  return stored.ok ? stored.value : stored.error.kind;
};
const settle = (bench: TestBench) => bench.clock.advanceBy(10_000);

describe('a player’s choice for all devices', () => {
  it('[PERSONAL1] is first read from the token', () => {
    expect(personal(signedIn())).toMatchObject({ theme: null, shortcuts: ['lobby', 'profile'] });
  });

  it('[PERSONAL2] is sent to the server, and returned with the next sign-in', () => {
    const bench = signedIn();
    bench.player.personal.setTheme('{"main":"light1"}');
    bench.player.personal.setShortcuts(['transactions']);
    expect(kept(bench)).toContain('light1');
    settle(bench);
    expect(kept(bench)).toContain('saved');
    const again = bench.ports.api.login({ username: 'demo', password: 'demo1234' });
    let user: unknown;
    again.subscribe((result) => result.ok && (user = result.value.user));
    settle(bench);
    expect(user).toMatchObject({ theme: '{"main":"light1"}', shortcuts: ['transactions'] });
  });

  it.each(['request', 'answer'] as const)(
    '[PERSONAL2] is the last choice, even if an earlier %s took longer',
    (part) => {
      const bench = signedIn();
      bench.ports.faults.delayNext(3_000, 'updateUser', part);
      bench.player.personal.setTheme('first');
      bench.player.personal.setTheme('last');
      bench.clock.advanceBy(3_005);
      expect(kept(bench)).toContain('last');
      settle(bench);
      expect(kept(bench)).toMatch(/last.*saved/);
      expect(JSON.stringify(bench.platform.snapshot())).toMatch(/"theme\\":\\"last/);
    },
  );

  it('[PERSONAL2] stays on the device if the server does not implement the call', () => {
    const bench = signedIn({ platform: { specOnly: true } });
    bench.player.personal.setShortcuts([]);
    settle(bench);
    expect(personal(bench).shortcuts).toEqual([]);
    expect(kept(bench)).toBe('{"theme":null,"shortcuts":[]}');
  });

  it('[PERSONAL1] takes precedence until the server has stored the choice, and is sent again', () => {
    const bench = signedIn();
    const key = keyOf(bench);
    bench.ports.faults.dropNext('before', 'updateUser');
    bench.player.personal.setShortcuts(['slot-sessions']);
    settle(bench);
    bench.player.logout();
    settle(bench);
    expect(personal(bench)).toEqual({ userId: null, theme: null, shortcuts: [] });
    bench.player.login({ username: 'demo', password: 'demo1234' });
    settle(bench);
    expect(personal(bench).shortcuts).toEqual(['slot-sessions']);
    expect(bench.ports.store.read(key)).toMatchObject({ value: expect.stringContaining('saved') });
  });

  it('[PERSONAL2] is shown after a reload, even if validate returns the same token', () => {
    const bench = signedIn({ platform: { dials: { validate: 'keeps' } } });
    bench.player.personal.setTheme('dark');
    settle(bench);
    bench.reload();
    settle(bench);
    expect(personal(bench).theme).toBe('dark');
  });

  it('[PERSONAL2] is not available to a guest', () => {
    const bench = signedIn();
    bench.player.logout();
    settle(bench);
    bench.player.personal.setTheme('{}');
    expect(personal(bench).theme).toBeNull();
  });

  it.each(['', '[]', 'null', '{"theme":1,"shortcuts":[]}', '{"theme":null,"shortcuts":[1]}', '{"theme":"x"}'])(
    '[PERSONAL1] is empty if the stored %j is unreadable',
    (text) => {
      expect(readKept(text)).toBeNull();
    },
  );
});
