import { describe, expect, it } from 'vitest';
import { createTestBench } from '@farspin/testing';
import { intent } from '../wallet/intent.fixture.ts';
import { atMachine, balance, demo, freeMachine, playing, walletOnServer } from '@farspin/testing';
import { sessionOver } from '../session/session.rules.ts';
import { journalKey, writeJournal } from '../wallet/journal.rules.ts';
import type { OperatorDials } from '@farspin/testing';

const atOperator = (dials: Partial<OperatorDials>, creditsMinor = 5_000) => {
  const bench = atMachine({ creditsMinor, platform: { dials } });
  const said: string[] = [];
  bench.player.notice$.subscribe(({ message }) => said.push('key' in message ? message.key : message.text));
  return { ...bench, bench, said };
};
const freeing: readonly Partial<OperatorDials>[] = [
  {},
  { acknowledges: 'after-push' },
  { accountPushes: 'both' },
  { noSessionAtInit: 'silent' },
  { noSessionAtInit: 'silent', acknowledges: 'after-push' },
  { metersAfterCashOut: 'silent', initPushes: 'session-first' },
  { capabilities: ['transfer', 'meters'], codeWithoutSession: 50_105 },
];

describe('[SESSION26] a session that is over on the server while its connection stays open', () => {
  it.each(freeing)('ends after a cash-out, and the balance equals the balance on the server: %o', (dials) => {
    const { bench, player, clock, said } = atOperator({ ...dials, seatAtCashOut: 'freed' });
    player.cashOut();
    clock.advanceBy(3_000);
    expect(player.session$.value).toMatchObject({ kind: 'idle', ended: { key: 'session.ended' } });
    expect(said.filter((key) => key === 'session.ended')).toHaveLength(1);
    expect(said).not.toContain('wallet.checking');
    expect(bench.notices).toContainEqual(expect.objectContaining({ intent: 'info', message: sessionOver }));
    expect(balance(bench)).toBe(walletOnServer(bench));
    expect(player.wallet$.value.intents.at(-1)?.state.kind).toBe('done');
  });

  it('ends when the player ends the session on another device', () => {
    const { bench, player, platform, clock } = atOperator({ connectionAfterSession: 'open' });
    const signedIn = platform.login(demo);
    if (!signedIn.ok) throw new Error('The other device cannot sign in');
    platform.cancel(signedIn.value.token, playing(bench).target.machineId, 'c');
    clock.advanceBy(1_000);
    expect(player.session$.value).toMatchObject({ kind: 'idle', ended: { key: 'session.ended' } });
    expect(balance(bench)).toBe(walletOnServer(bench));
  });

  it('ends without a notice when the player is leaving', () => {
    const { player, clock, faults, said } = atOperator({ seatAtCashOut: 'freed' });
    faults.delayNext(4_000, 'cashout', 'answer');
    player.leave({ cashOut: true });
    clock.advanceBy(3_900);
    expect(player.session$.value.kind).toBe('playing');
    clock.advanceBy(200);
    expect(player.session$.value).toEqual({ kind: 'idle', ended: null });
    expect(player.wallet$.value.intents.at(-1)?.state).toMatchObject({ kind: 'done' });
    expect(said).not.toContain('wallet.checking');
  });
});

const closing: readonly Partial<OperatorDials>[] = [
  {},
  { acknowledges: 'after-push' },
  { closingReason: 'omitted' },
  { closingReason: 'omitted', acknowledges: 'after-push' },
  { closingReason: 'omitted', connectionAfterSession: 'open' },
  { pushOrder: 'account-first', accountPushes: 'both', metersAfterCashOut: 'silent' },
  { capabilities: ['transfer', 'meters', 'resume'], noSessionAtInit: 'silent', codeWithoutSession: 50_105 },
];
/** The texts for a session that the operator ended, or that was over before the player returned. */
const ofOthers = ['code.50100', 'session.over'];

describe('[SESSION28] a session that ends with its connection at the player’s own cash-out', () => {
  it.each(closing)('is reported as over in an information notice: %o', (dials) => {
    const { bench, player, clock, said } = atOperator({ ...dials, seatAtCashOut: 'closed' });
    player.cashOut();
    clock.advanceBy(8_000);
    expect(player.session$.value).toMatchObject({ kind: 'idle', ended: { key: 'session.ended' } });
    expect(said.filter((key) => ofOthers.includes(key))).toEqual([]);
    expect(said).not.toContain('wallet.checking');
    expect(bench.notices.filter(({ message }) => message === sessionOver)).toMatchObject([{ intent: 'info' }]);
    expect(balance(bench)).toBe(walletOnServer(bench));
  });

  it.each(closing)('is reported as over while the answer to the cash-out is pending: %o', (dials) => {
    const { player, clock, faults, said } = atOperator({ ...dials, seatAtCashOut: 'closed' });
    faults.delayNext(1_000, 'cashout', 'answer');
    player.cashOut();
    clock.advanceBy(20_000);
    expect(player.session$.value).toMatchObject({ kind: 'idle', ended: { key: 'session.ended' } });
    expect(said.filter((key) => ofOthers.includes(key))).toEqual([]);
    expect(player.wallet$.value.intents.at(-1)?.state.kind).toBe('done');
  });

  it.each(closing)('is not reported to a player who is leaving: %o', (dials) => {
    for (const lateMs of [0, 1_000]) {
      const { player, clock, faults, said } = atOperator({ ...dials, seatAtCashOut: 'closed' });
      if (lateMs > 0) faults.delayNext(lateMs, 'cashout', 'answer');
      player.leave({ cashOut: true });
      clock.advanceBy(20_000);
      expect(player.session$.value).toEqual({ kind: 'idle', ended: null });
      expect(said.filter((key) => [...ofOthers, 'session.ended'].includes(key))).toEqual([]);
    }
  });

  it.each([
    ['after money was brought again', 'cash-in'],
    ['after a cash-out that was refused', 'refused'],
    ['without a cash-out', 'none'],
  ])('is reported as an error %s, with the text of the operator', (_, before) => {
    const creditsMinor = before === 'refused' ? 0 : 500;
    const { bench, player, platform, clock, said } = atOperator({ emptyCashOut: 'refused' }, creditsMinor);
    if (before !== 'none') player.cashOut();
    clock.advanceBy(500);
    if (before === 'cash-in') player.cashIn(300);
    clock.advanceBy(500);
    const otherDevice = platform.login(demo);
    if (!otherDevice.ok) throw new Error('The other device cannot sign in');
    platform.cancel(otherDevice.value.token, playing(bench).target.machineId, 'c');
    clock.advanceBy(10_000);
    expect(said).toContain('code.50100');
  });
});

describe('[SESSION26] an open session', () => {
  it.each<Partial<OperatorDials>>([{}, { acknowledges: 'after-push' }, { noSessionAtInit: 'silent' }])(
    'is not checked with the server without a reason: %o',
    (dials) => {
      const { player, clock, faults } = atOperator(dials);
      faults.wake();
      clock.advanceBy(1_000);
      let asked = 0;
      faults.sent$.subscribe(({ call }) => (asked += Number(call === 'notifications.init')));
      clock.advanceBy(60_000);
      expect([asked, player.session$.value.kind]).toEqual([0, 'playing']);
    },
  );

  it('survives a late push about an earlier session', () => {
    const { bench, player, clock, said } = atOperator({}, 0);
    const { target } = playing(bench);
    bench.faults.lag('notifications', 1_000);
    player.leave({ cashOut: false });
    clock.advanceBy(300);
    player.join(target);
    clock.advanceBy(500);
    expect(player.session$.value.kind).toBe('playing');
    clock.advanceBy(10_000);
    expect(player.session$.value.kind).toBe('playing');
    expect(said).not.toContain('session.ended');
  });
});

it('[SESSION24] a cash-out clears the credits when the machine reports no meters afterwards', () => {
  const { bench, player, clock, faults } = atOperator({ metersAfterCashOut: 'silent' });
  faults.dropNext('malformed', 'cashout');
  player.cashIn(100);
  player.cashOut();
  clock.advanceBy(5_000);
  expect(player.wallet$.value.intents.map(({ state }) => state)).toMatchObject([
    ...[{ kind: 'done' }, { kind: 'done' }],
    { kind: 'done', movedMinor: 5_100 },
  ]);
  expect(playing(bench)).toMatchObject({ isPaidOut: true, meters: { creditsMinor: 0 } });
});

it('[WALLET2] [LEAVE5] leaving pays out and ends the session while a cash-out from another machine is being checked', () => {
  const bench = createTestBench({ platform: { dials: { accountCalls: [], emptySession: 'waits' } } });
  const { player, platform, clock } = bench;
  const id = platform.operator.players().find(({ username }) => username === demo.username)?.id ?? '';
  const open = intent(
    'cancel',
    { kind: 'checking', since: 0 },
    { id: 'earlier', machineId: 'another', balanceBeforeMinor: null },
  );
  bench.ports.store.write(journalKey(id), writeJournal([open]));
  player.login(demo);
  clock.advanceBy(500);
  const { machineId, name } = freeMachine(bench);
  player.join({ machineId, name });
  clock.advanceBy(1_000);
  player.leave({ cashOut: true });
  clock.advanceBy(500);
  expect(player.wallet$.value.intents).toMatchObject([
    { id: 'earlier', state: { kind: 'checking' } },
    { machineId, action: 'cash-out', state: { kind: 'done' } },
    { machineId, action: 'cancel', state: { kind: 'done' } },
  ]);
  expect(platform.operator.sessions()).toEqual([]);
});

it('[WALLET15] [LEAVE5] a deposit does not settle a lost cash-out while the session is still open', () => {
  const { bench, player, platform, clock, faults } = atOperator({});
  player.leave({ cashOut: false });
  clock.advanceBy(500);
  player.cancelSession();
  platform.operator.deposit(
    platform.operator.players().find(({ username }) => username === demo.username)?.id ?? '',
    3,
  );
  faults.down(true);
  clock.advanceBy(1_600);
  faults.down(false);
  faults.wake();
  clock.advanceBy(8_000);
  expect(balance(bench)).toBe(walletOnServer(bench));
  expect(platform.operator.sessions()).toHaveLength(1);
  expect(player.wallet$.value.intents.at(-1)).toMatchObject({ action: 'cancel', state: { kind: 'checking' } });
});
