import { NEVER, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { home } from '../access/guard.rules.ts';
import { jackpotsOf, jackpotText } from '../lobby/jackpots.rules.ts';
import { createLobby } from '../lobby/lobby.ts';
import { emptyLobby, stepLobby } from '../lobby/lobby.rules.ts';
import { pictureOf } from '../lobby/machine-picture.rules.ts';
import { constant } from '../kernel/behavior.ts';
import { ok } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import type { SignIn } from '../ports/http.ts';
import { createVirtualClock } from '@farspin/testing';
import { createMoney } from '../messages/money.ts';
import { infoOutcome } from '../session/info.rules.ts';
import { createTestBench } from '@farspin/testing';
import { atMachine, balance, freeMachine, signedIn } from '@farspin/testing';
import { documentWith, pathsOf, stories, type PathsOf, type SettingCase } from './setting-cases.fixture.ts';
import { cashInProblem } from '../wallet/wallet.rules.ts';
import { gameFields } from './game.fields.ts';
import { parseSettings, type Settings } from './settings.rules.ts';

const read = (document: object) => parseSettings(document).settings;
/** Returns how often the machine list is read within `ms` while the notification channel is down. */
function readingsWhileDown(settings: Settings['lobby'], ms: number): number {
  const clock = createVirtualClock(0);
  let readings = 0;
  createLobby(
    {
      fetchBrands: () => of(ok([])),
      fetchMachines: () => of(ok([])),
      fetchAllMachines: () => ((readings += 1), of(ok([]))),
      signIn$: constant<SignIn | null>({ user: { id: '7', username: 'demo' } } as SignIn),
      push$: NEVER,
      reread$: NEVER,
      live$: constant(false),
      isAway$: constant(false),
      clock,
      random: { next: () => 0 },
      wake$: NEVER,
      settings: { ...settings, fetch: 'all' },
    },
    createScope(),
  );
  clock.advanceBy(ms);
  return readings;
}
const machine = { id: '1', name: '', brand: 'Aurora', status: 'available', image: null, reservation: 'other' } as const;

function firstJackpot(document: object): { readonly name: string | undefined; readonly figure: string } {
  const words = { t: () => 'Grand, Major', money: createMoney('en', { currency: 'TRY' }) };
  const [jackpot] = jackpotsOf(['1250'], read(document).lobby.jackpots, words);
  return { name: jackpot?.name, figure: jackpot === undefined ? '' : jackpotText(jackpot, words) };
}

const cases: Record<PathsOf<typeof gameFields>, SettingCase> = {
  'lobby.show': {
    shows: [
      [true, '/lobby'],
      [false, '/profile'],
    ],
    see: (document) => home(read(document)),
  },
  'lobby.directMachine': {
    shows: [
      ['105', '/game/105/-'],
      [null, '/profile'],
    ],
    see: (document) => home(read(documentWith('lobby.show', false, document))),
  },
  'lobby.largeCards': {
    shownBy: 'packages/web/e2e/lobby.spec.ts › shows large cards or a list, as the operator sets',
  },
  'lobby.refreshMs': {
    shows: [
      [1_000, 6],
      [30_000, 1],
    ],
    see: (document) => readingsWhileDown(read(document).lobby, 5_000),
  },
  'lobby.fetch': {
    shows: [
      ['all', true],
      ['byBrand', false],
    ],
    see: (document) => signedIn({ settings: document }).player.lobby$.value.machines.length > 0,
  },
  'lobby.hideReserved': {
    shows: [
      [true, 0],
      [false, 1],
    ],
    see(document) {
      const reader = { userId: '7', username: 'demo', hideReserved: read(document).lobby.hideReserved };
      return stepLobby(emptyLobby, { kind: 'machinesCame', machines: [machine], reader }).machines.length;
    },
  },
  'lobby.preview': { shownBy: 'packages/web/e2e/preview.spec.ts › without the setting' },
  'lobby.defaultPicture': {
    shows: [
      ['/a/{brand}.png', '/a/Aurora.png'],
      ['/b.png', '/b.png'],
    ],
    see: (document) => pictureOf(machine, read(document).lobby),
  },
  'lobby.jackpots.unit': {
    shows: [
      ['minor', '₺12.50'],
      ['text', '1250'],
    ],
    see: (document) => firstJackpot(document).figure,
  },
  'lobby.jackpots.names': {
    shows: [
      [['Mega'], 'Mega'],
      [[], 'Grand'],
    ],
    see: (document) => firstJackpot(document).name,
  },
  'session.commandTtlMs': {
    shows: [
      [2_000, 1],
      [1, 0],
    ],
    see(document) {
      const bench = atMachine({ settings: document, creditsMinor: 20_000 });
      bench.player.press('start');
      bench.clock.advanceBy(5_000);
      const { value } = bench.player.session$;
      return value.kind === 'playing' ? value.meters?.spinCount : null;
    },
  },
  'session.closeWarningMs': {
    shows: [
      [10_000, 10_000],
      [4_000, 4_000],
    ],
    see: (document) =>
      infoOutcome(
        { kind: 'info', code: 18800, params: { count: 10 }, text: null, action: 'SESSION_CLOSE_WARNING' },
        read(document).session,
      ).notice?.forMs,
  },
  'game.rotateMenu': {
    shownBy:
      'packages/web/src/screens/game/picture/view.rules.test.ts › offers to rotate the picture only if the setting allows it',
  },
  'money.currency': {
    shows: [
      ['TRY', '₺1.00'],
      ['EUR', '€1.00'],
    ],
    see: (document) => createMoney('en', read(document).money).format(100),
  },
  'money.symbols': {
    shows: [
      [{ TRY: 'TL' }, 'TL1.00'],
      [{}, '₺1.00'],
    ],
    see: (document) => createMoney('en', read(document).money).format(100),
  },
  'money.digits': {
    shows: [
      ['iso', '¥100'],
      [3, '¥0.100'],
    ],
    see(document) {
      const { money } = read(document);
      return createMoney('en', { ...money, currency: 'JPY' }).format(100);
    },
  },
  'money.maxAllInMinor': {
    shows: [
      [2_000, 'code.50104'],
      [2_001, undefined],
    ],
    see: (document) =>
      Reflect.get(cashInProblem(2_001, { balanceMinor: 9_000, intents: [] }, read(document).money) ?? {}, 'key'),
  },
  'money.hotCoinsMinor': {
    shownBy:
      'packages/sim-cli/src/ui/dialogs/cash-in.test.tsx › uses the quick amounts and the limit from the settings',
  },
  'money.zeroBalancePlay': {
    shows: [
      [true, false],
      [false, true],
    ],
    see(document) {
      const bench = atMachine({ settings: document });
      bench.player.cashIn(balance(bench));
      bench.clock.advanceBy(500);
      bench.player.leave({ cashOut: false });
      bench.clock.advanceBy(500);
      bench.player.join(freeMachine(bench));
      bench.clock.advanceBy(500);
      return bench.notices.some(({ message }) => Reflect.get(message, 'key') === 'lobby.zero-balance');
    },
  },
  'sound.volume': {
    shownBy:
      'packages/web/src/store/preferences.test.ts › uses the volume of the operator until the player chooses a volume, including silence',
  },
  'sound.click': {
    shownBy:
      'packages/web/src/screens/game/deck/extras.browser.test.tsx › make a click sound only if the setting sound.click is on',
  },
  'history.pageSize': {
    shows: [
      [10, 10],
      [50, 50],
    ],
    see: (document) => createTestBench({ settings: document }).player.transactions.state$.value.filter.pageSize,
  },
};

describe('[SETTINGS6] settings of the lobby, the machine and money', () => {
  it('have a test case for each setting', () => {
    expect(Object.keys(cases).toSorted()).toEqual(pathsOf(gameFields).toSorted());
  });

  it.each(stories(cases))('show an effect of the setting %s', (path, { shows, see }) => {
    expect(shows[0][1]).not.toEqual(shows[1][1]);
    for (const [value, seen] of shows) expect(see(documentWith(path, value))).toEqual(seen);
  });
});
