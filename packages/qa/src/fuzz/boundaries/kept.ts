import fc from 'fast-check';
import type { Boundary } from '../boundary.ts';
import { anyText, damaged, jsonTexts } from '../payloads/texts.ts';
import { assertSound } from '../sound.ts';
import { speakAll } from '../stand-ins/speak.ts';
import { token, userId } from '../stand-ins/still-player.ts';
import { keptBoundary, mustHold, type Kept } from './kept-boundary.ts';

const at = fc.integer({ min: 1_700_000_000_000, max: 1_800_000_000_000 });
const minor = fc.nat();

const message = fc.oneof(
  fc.record({ kind: fc.constant('keyed'), key: fc.constant('failure.offline'), params: fc.constant({}) }),
  fc.record({
    kind: fc.constant('keyed'),
    key: fc.constant('code.50104'),
    params: fc.record({ limit: fc.record({ minor }) }),
  }),
  fc.record({ kind: fc.constant('server'), text: anyText }),
);
const asked = fc.oneof(
  fc.record({ action: fc.constant('cash-in'), amountMinor: fc.integer({ min: 1 }) }),
  fc.record({ action: fc.constantFrom('cash-out', 'cancel'), amountMinor: fc.constant(null) }),
);
const unasked = fc.record({
  id: fc.string({ minLength: 1 }),
  machineId: fc.constant('1'),
  mayArriveForMs: fc.constantFrom(undefined, 10_000, 3e9),
  at,
  creditsMinor: fc.option(minor),
  balanceBeforeMinor: fc.option(minor),
  state: fc.oneof(
    fc.constant({ kind: 'sending' }),
    fc.record({ kind: fc.constant('checking'), since: at }),
    fc.record({ kind: fc.constant('done'), at, movedMinor: fc.option(minor) }),
    fc.record({ kind: fc.constant('failed'), at, message }),
    fc.record({ kind: fc.constant('unclear'), at }),
  ),
});
const intent = fc.tuple(asked, unasked).map(([one, other]) => ({ ...one, ...other }));
const stay = fc.record({
  sessionId: fc.constant('s1'),
  startedAt: at,
  wageredMinor: minor,
  wonMinor: minor,
  checkAt: fc.option(at),
  meters: fc.option(fc.record({ creditsMinor: minor, spinCount: fc.option(minor), winMinor: minor, seq: minor })),
});
const offer = (key: string): Kept => ({
  key,
  texts: damaged(fc.oneof(at.map(String), anyText)),
  settings: {
    offers: { discount: { enabled: true, auto: false, checkMinimum: false }, bonus: { enabled: true, auto: false } },
  },
  check({ player, clock }) {
    player.claim('bonus');
    player.claim('discount');
    assertSound(player.offers$.value, 'offers');
    clock.advanceBy(30_001);
    const { bonus, discount } = player.offers$.value;
    mustHold(bonus.kind === 'ready' && discount.kind === 'ready', 'An offer is paused for too long');
  },
});

const mustNotLock: Kept['check'] = ({ player }, _text, isMalformed) =>
  mustHold(
    !isMalformed || player.idleLock$.value.kind === 'off',
    'An invalid stored lock locks a page that has no PIN check',
  );

export const keptBoundaries: readonly Boundary[] = [
  keptBoundary('token', {
    key: 'token',
    givenToken: null,
    texts: jsonTexts(fc.record({ token: fc.oneof(fc.constant(token), anyText), expiresAtHere: fc.option(at) })),
    check: ({ player }) =>
      mustHold(
        ['signed-in', 'signed-out', 'unreachable'].includes(player.auth$.value.kind),
        `The client started with the unexpected state ${player.auth$.value.kind}`,
      ),
  }),
  keptBoundary('remember-me', {
    key: 'remember-me',
    texts: anyText,
    check: ({ player }, text) =>
      mustHold(player.rememberMe$.value === (text === 'true'), 'The client read the text as another value'),
  }),
  keptBoundary('lock', {
    key: 'lock',
    settings: { pin: { check: true } },
    texts: jsonTexts(fc.record({ wrongPins: fc.nat(9), waitUntil: fc.option(at) })),
    check({ player }) {
      const isClosed = (): boolean => player.idleLock$.value.kind === 'locked' || player.signIn$.value === null;
      mustHold(isClosed(), 'A lock is stored, but the page is open');
      player.tryPin('1234');
      mustHold(isClosed(), 'A wrong PIN opened the page');
    },
  }),
  keptBoundary('lease of the lock', {
    key: 'lock.open-until',
    settings: { pin: { check: true }, idle: { afterMs: 60_000 } },
    texts: damaged(fc.oneof(at.map(String), anyText)),
    check({ player, clock }) {
      clock.advanceBy(120_000);
      mustHold(player.idleLock$.value.kind === 'locked', 'A lease lasts too long');
    },
  }),
  keptBoundary('lock without a PIN check', {
    key: 'lock',
    texts: jsonTexts(fc.record({ wrongPins: fc.nat(9), waitUntil: fc.option(at) })),
    check: mustNotLock,
  }),
  keptBoundary('lease without a PIN check', {
    key: 'lock.open-until',
    texts: damaged(fc.oneof(at.map(String), anyText)),
    check: mustNotLock,
  }),
  keptBoundary('last activity', {
    key: 'active-at',
    settings: { policy: { profile: 'pa-nj' } },
    texts: damaged(fc.oneof(at.map(String), anyText)),
    check({ player, clock }) {
      clock.advanceBy(7 * 86_400_000);
      assertSound(player.auth$.value, 'auth');
    },
  }),
  keptBoundary('automatic offers', {
    key: 'offers.asked',
    settings: { offers: { bonus: { enabled: true, auto: true } } },
    texts: anyText,
    check({ player }) {
      assertSound(player.offers$.value, 'offers');
    },
  }),
  keptBoundary('journal', {
    key: `journal.${userId}`,
    texts: jsonTexts(fc.array(intent, { maxLength: 4 })),
    check({ player, clock }) {
      const { intents } = player.wallet$.value;
      assertSound(intents, 'intents');
      speakAll(intents.flatMap(({ state }) => (state.kind === 'failed' ? [state.message] : [])));
      player.join({ machineId: '1', name: '1' });
      player.cashIn(100);
      clock.advanceBy(3_660_000);
      assertSound(player.wallet$.value, 'wallet');
      const open = player.wallet$.value.intents.filter(({ state }) => ['sending', 'checking'].includes(state.kind));
      mustHold(open.length === 0, `The client never settles an intent: ${JSON.stringify(open)}`);
    },
  }),
  keptBoundary('discount', offer('offers.discount.usedAt')),
  keptBoundary('bonus', offer('offers.bonus.usedAt')),
  keptBoundary('stay', {
    key: 'stay',
    settings: { policy: { profile: 'ukgc' } },
    texts: jsonTexts(stay),
    check({ player, clock }) {
      player.join({ machineId: '1', name: '1' });
      player.press('start');
      clock.advanceBy(10_000);
      assertSound(player.playWatch$.value, 'stay');
      player.answerRealityCheck();
      clock.advanceBy(4_000_000);
      assertSound(player.playWatch$.value, 'stay');
    },
  }),
];
