import { expect, it } from 'vitest';
import type { TestBench, TestBenchOptions } from '@farspin/testing';
import type { CallName, DemoCall } from '@farspin/testing';
import { atMachine, demo, signedIn } from '@farspin/testing';

type Call = Exclude<CallName, DemoCall | 'check' | 'login' | 'validate' | 'logout' | 'settings'>;
type Way = readonly [scene: () => TestBench, ask: (bench: TestBench) => void];

const on = { enabled: true, auto: false };
const inLobby = (settings: object = {}) => signedIn({ settings });
const onProfile = (): TestBench => {
  const bench = inLobby();
  bench.player.profile.open();
  bench.clock.advanceBy(500);
  return bench;
};
const playing = (more: TestBenchOptions = {}) => atMachine({ creditsMinor: 30_000, ...more });
/** Opens a page that shows the reconnect dialog. */
const asked = (): TestBench => {
  const bench = playing();
  bench.reload();
  bench.clock.advanceBy(1_000);
  return bench;
};

/** How a test triggers each call that uses the player's token. */
const ways: Readonly<Record<Call, Way>> = {
  balance: [playing, ({ player }) => player.cashIn(500)],
  brands: [inLobby, ({ player }) => player.refreshLobby()],
  machines: [inLobby, ({ player }) => player.selectBrand('1')],
  allMachines: [() => inLobby({ lobby: { fetch: 'all' } }), ({ player }) => player.refreshLobby()],
  discount: [
    () => inLobby({ offers: { discount: { ...on, checkMinimum: false } } }),
    ({ player }) => player.claim('discount'),
  ],
  bonus: [() => inLobby({ offers: { bonus: on } }), ({ player }) => player.claim('bonus')],
  transactions: [inLobby, ({ player }) => player.transactions.open()],
  slotSessions: [inLobby, ({ player }) => player.slotSessions.open()],
  profile: [inLobby, ({ player }) => player.profile.open()],
  changePassword: [
    onProfile,
    ({ player }) => player.profile.changePassword({ oldPassword: demo.password, newPassword: 'another-1234' }),
  ],
  setPin: [onProfile, ({ player }) => player.profile.setPin({ pin: '2580', password: demo.password })],
  updateUser: [inLobby, ({ player }) => player.personal.setTheme('{}')],
  kick: [asked, ({ player }) => player.kickPlayer()],
  cancel: [asked, ({ player }) => player.cancelSession()],
  transferStatus: [
    playing,
    ({ player, faults }) => {
      faults.dropNext('malformed', 'cashout');
      player.cashOut();
    },
  ],
  'notifications.init': [inLobby, ({ faults }) => faults.cut('notifications')],
  'machine.init': [playing, ({ faults }) => faults.cut('machine')],
  cashout: [playing, ({ player }) => player.cashOut()],
  transfer: [playing, ({ player }) => player.cashIn(500)],
  press: [playing, ({ player }) => player.press('bet-up')],
  autoplay: [playing, ({ player }) => player.setAutoplay(true)],
  band: [playing, ({ player }) => player.chooseRendition('saver')],
  ping: [() => playing({ ports: { pings: true } }), () => undefined],
};

it.each(Object.keys(ways) as Call[])('[AUTH6] a token that is refused in the answer to %s ends the sign-in', (call) => {
  const [scene, ask] = ways[call];
  const bench = scene();
  expect(bench.player.auth$.value.kind).toBe('signed-in');
  bench.faults.dropNext('unauthorized', call);
  ask(bench);
  bench.clock.advanceBy(8_000);
  expect(bench.player.auth$.value).toMatchObject({ kind: 'signed-out', notice: { key: 'auth.invalid-token' } });
  expect([bench.player.session$.value.kind, bench.player.wallet$.value.balanceMinor]).toEqual(['idle', null]);
});
