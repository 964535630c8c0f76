import { describe, expect, it } from 'vitest';
import type { TestBench } from '@farspin/testing';
import { atMachine, signedIn, walletOnServer } from '@farspin/testing';

const hour = 3_600_000;
const renewing = { tokenLifetimeMs: hour } as const;
const rotating = { tokenLifetimeMs: hour, dials: { validate: 'rotates' } } as const;
const keeping = { tokenLifetimeMs: hour, dials: { validate: 'keeps' } } as const;
const kindOf = ({ player }: Pick<TestBench, 'player'>) => player.auth$.value.kind;
const tokenOf = ({ player }: Pick<TestBench, 'player'>) => player.signIn$.value?.token;
const endOf = ({ player }: Pick<TestBench, 'player'>): number => player.endsAt$.value ?? 0;
const noticesOf = ({ player }: Pick<TestBench, 'player'>): [string, number | null][] => {
  const seen: [string, number | null][] = [];
  player.notice$.subscribe(({ message, forMs }) => seen.push(['key' in message ? message.key : 'own', forMs]));
  return seen;
};
const isOpenAtServer = ({ platform }: TestBench): boolean => platform.operator.sessions().length > 0;

describe('a token that the server renews', () => {
  it.each([['renews', renewing] as const, ['rotates', rotating] as const])(
    '[AUTH18] is replaced before it expires, without interrupting the game: %s',
    (_, platform) => {
      const bench = atMachine({ platform });
      const links: string[] = [];
      const first = tokenOf(bench);
      bench.player.notificationLink$.subscribe(({ kind }) => links.push(kind));
      bench.player.session$.subscribe((session) => links.push('link' in session ? session.link.kind : session.kind));
      const before = links.length;
      bench.clock.advanceTo(endOf(bench) - 200_000);
      expect(tokenOf(bench)).not.toBe(first);
      expect(endOf(bench) - bench.clock.now()).toBeGreaterThan(hour / 2);
      expect(new Set(links.slice(before))).not.toContain('waiting');
      bench.clock.advanceBy(5 * hour);
      expect(kindOf(bench)).toBe('signed-in');
    },
  );

  it('[AUTH18] is renewed by one of two tabs, and used by both tabs', () => {
    const bench = signedIn({ platform: rotating });
    const other = bench.openTab();
    bench.clock.advanceBy(500);
    bench.clock.advanceBy(3 * hour);
    expect([kindOf(bench), kindOf(other)]).toEqual(['signed-in', 'signed-in']);
    expect(tokenOf(other)).toBe(tokenOf(bench));
  });

  it('[AUTH18] is used by an open tab when another tab loads and renews the token', () => {
    const bench = signedIn({ platform: rotating });
    const first = tokenOf(bench);
    const other = bench.openTab();
    bench.clock.advanceBy(1_000);
    expect(tokenOf(bench)).not.toBe(first);
    expect(tokenOf(other)).toBe(tokenOf(bench));
  });

  it('[AUTH18] [WALLET8] does not prevent a cash-out over HTTP after the answer to the renewal was lost', () => {
    const bench = atMachine({ platform: rotating, creditsMinor: 5_000 });
    const sent: unknown[] = [];
    bench.ports.faults.sent$.subscribe(({ call, id }) => call === 'cancel' && sent.push(id));
    const before = walletOnServer(bench);
    renewUnheard(bench);
    bench.clock.advanceBy(61_000);
    bench.ports.faults.cut('machine');
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(1_000);
    const intent = bench.player.wallet$.value.intents.at(-1);
    expect([intent?.action, intent?.state.kind, sent]).toEqual(['cancel', 'done', [intent?.id, intent?.id]]);
    expect(walletOnServer(bench) - before).toBe(5_000);
    expect([kindOf(bench), bench.notices.map(({ message }) => 'key' in message && message.key)]).toEqual([
      'signed-in',
      expect.not.arrayContaining(['auth.invalid-token']),
    ]);
  });

  it('[AUTH18] [WALLET8] reconnects a machine connection that refuses the old token, and cashes out over HTTP', () => {
    const bench = atMachine({ platform: rotating, creditsMinor: 5_000 });
    const sent: string[] = [];
    const renewed = renewUnheard(bench);
    bench.ports.faults.dropNext('unauthorized', 'press');
    bench.player.press('bet-up');
    bench.ports.faults.sent$.subscribe(({ call }) => sent.push(call));
    bench.clock.advanceBy(4_000);
    expect([tokenOf(bench), sent]).toEqual([renewed, expect.arrayContaining(['machine.init'])]);
    const before = walletOnServer(bench);
    renewUnheard(bench);
    bench.ports.faults.dropNext('unauthorized', 'cashout');
    bench.player.cashOut();
    bench.clock.advanceBy(1_000);
    const intent = bench.player.wallet$.value.intents.at(-1);
    expect([intent?.state.kind, walletOnServer(bench) - before, kindOf(bench)]).toEqual(['done', 5_000, 'signed-in']);
    expect(bench.notices.map(({ message }) => 'key' in message && message.key)).not.toContain('auth.invalid-token');
  });

  it('[AUTH18] is requested again until the server answers', () => {
    const bench = signedIn({ platform: renewing });
    const end = endOf(bench);
    bench.clock.advanceTo(end - 500_000);
    bench.ports.faults.down(true);
    bench.clock.advanceTo(end - 120_000);
    bench.ports.faults.down(false);
    bench.clock.advanceTo(end + 1_000);
    expect(kindOf(bench)).toBe('signed-in');
  });

  it('[AUTH18] stays valid when the player sets a PIN', () => {
    const bench = signedIn({ platform: rotating });
    bench.player.profile.open();
    const before = bench.player.signIn$.value?.pinHash;
    bench.player.profile.setPin({ pin: '4711', password: 'demo1234' });
    bench.clock.advanceBy(120_000);
    bench.player.retryNow();
    bench.clock.advanceBy(1_000);
    expect(kindOf(bench)).toBe('signed-in');
    expect(bench.player.signIn$.value?.pinHash).not.toBe(before);
  });
});

/** Starts a session with credits on a page that is reloaded 55 s before its token expires. */
function reloadedLate(): { readonly bench: TestBench; readonly end: number } {
  const bench = atMachine({ platform: keeping });
  bench.player.cashIn(5_000);
  bench.clock.advanceBy(2_000);
  const end = endOf(bench);
  keepClicking(bench, end - 55_000);
  bench.reload();
  return { bench, end };
}

describe('a token that the server does not renew', () => {
  it('[AUTH19] shows a warning a minute before the expiry, and the credits are in the wallet at the expiry', () => {
    const bench = atMachine({ platform: keeping });
    bench.player.cashIn(5_000);
    bench.clock.advanceBy(2_000);
    const seen = noticesOf(bench);
    const end = endOf(bench);
    keepClicking(bench, end - 60_001);
    expect(seen).not.toContainEqual(['auth.token-ends.cash-out', 60_000]);
    bench.clock.advanceBy(2);
    expect(seen).toContainEqual(['auth.token-ends.cash-out', 60_000]);
    expect(bench.player.session$.value.kind).toBe('playing');
    bench.clock.advanceTo(end - 1_000);
    expect(bench.player.session$.value.kind).toBe('idle');
    expect(isOpenAtServer(bench)).toBe(false);
    expect(seen.findLast(([key]) => key?.startsWith('auth.token-ends'))?.[0]).toBe('auth.token-ends');
    bench.clock.advanceTo(end + 10);
    expect(kindOf(bench)).toBe('signed-out');
  });

  it('[AUTH19] shows a warning and leaves in time on a page that was opened shortly before the expiry', () => {
    const bench = atMachine({ platform: keeping });
    bench.player.cashIn(5_000);
    bench.clock.advanceBy(2_000);
    const end = endOf(bench);
    keepClicking(bench, end - 90_000);
    bench.reload();
    bench.clock.advanceBy(2_000);
    const seen = noticesOf(bench);
    bench.player.continueSession();
    bench.clock.advanceTo(end - 59_999);
    expect(seen).toContainEqual(['auth.token-ends.cash-out', 60_000]);
    expect(bench.player.session$.value.kind).toBe('playing');
    bench.clock.advanceTo(end - 30_000);
    expect(bench.player.session$.value.kind).toBe('idle');
    expect(isOpenAtServer(bench)).toBe(false);
  });

  it('[AUTH19] prevents continuing a session in the last 45 s before the expiry, and shows the reason', () => {
    const { bench, end } = reloadedLate();
    bench.clock.advanceTo(end - 44_000);
    const seen = noticesOf(bench);
    bench.player.continueSession();
    bench.clock.advanceBy(1_000);
    expect(bench.player.session$.value.kind).toBe('idle');
    expect(bench.player.reconnect$.value.kind).toBe('asking');
    expect(seen).toContainEqual(['auth.token-ends', null]);
    bench.player.cancelSession();
    bench.clock.advanceBy(1_000);
    expect(isOpenAtServer(bench)).toBe(false);
  });

  it('[AUTH19] ends a session that begins in the last 45 s before the expiry, with the credits in the wallet', () => {
    const { bench, end } = reloadedLate();
    bench.clock.advanceTo(end - 45_500);
    bench.ports.faults.delayNext(1_500, 'machine.init', 'answer');
    bench.player.continueSession();
    bench.clock.advanceTo(end - 45_100);
    expect(bench.player.session$.value.kind).toBe('joining');
    bench.clock.advanceTo(end - 38_000);
    expect(bench.player.session$.value.kind).toBe('idle');
    expect(isOpenAtServer(bench)).toBe(false);
  });

  it('[AUTH4] [AUTH19] keeps the expiry when the token comes from an address and is not new', () => {
    const bench = signedIn({ platform: keeping });
    const [token = '', end] = [tokenOf(bench), endOf(bench)];
    bench.ports.store.remove('token');
    bench.clock.advanceBy(hour / 2);
    bench.reload(token);
    bench.clock.advanceBy(1_000);
    expect(Math.abs(endOf(bench) - end)).toBeLessThan(1_000);
  });

  it('[AUTH19] shows no warning if the lifetime is short and the server renews the token', () => {
    const bench = signedIn({ platform: { tokenLifetimeMs: 120_000 } });
    const seen = noticesOf(bench);
    bench.clock.advanceBy(hour);
    expect([seen, kindOf(bench)]).toEqual([[], 'signed-in']);
  });

  it('[AUTH19] prevents joining a machine in the last 45 s before the expiry, and shows the reason', () => {
    const bench = signedIn({ platform: keeping });
    const seen = noticesOf(bench);
    bench.clock.advanceTo(endOf(bench) - 44_000);
    bench.player.join({ machineId: '101', name: 'Orchard 1' });
    bench.clock.advanceBy(1_000);
    expect(bench.player.session$.value.kind).toBe('idle');
    expect(seen).toEqual([
      ['auth.token-ends', 60_000],
      ['auth.token-ends', null],
    ]);
  });

  it('[AUTH19] removes the warning when the server renews the token after all', () => {
    const bench = signedIn({ platform: renewing });
    const seen = noticesOf(bench);
    const end = endOf(bench);
    bench.clock.advanceTo(end - 900_000);
    bench.ports.faults.down(true);
    bench.clock.advanceTo(end - 50_000);
    expect(seen).toContainEqual(['auth.token-ends', 60_000]);
    bench.ports.faults.down(false);
    bench.player.retryNow();
    bench.clock.advanceBy(2_000);
    expect(seen).toContainEqual(['auth.token-ends', 0]);
    bench.clock.advanceTo(end + 10);
    expect(kindOf(bench)).toBe('signed-in');
  });
});

/** Replaces the stored token from another page, without notifying this page. */
function renewUnheard(bench: TestBench): string {
  const renewed = bench.platform.validate(tokenOf(bench) ?? '');
  if (!renewed.ok) throw new Error('The token is not renewed');
  const { token } = renewed.value;
  bench.ports.store.write('token', JSON.stringify({ token, expiresAtHere: endOf(bench) }));
  return token;
}

/** Clicks every minute, so that the inactivity question does not end the game before the token expires. */
function keepClicking({ clock, player }: TestBench, until: number): void {
  while (clock.now() < until) {
    player.clicked();
    clock.advanceTo(Math.min(until, clock.now() + 60_000));
  }
}
