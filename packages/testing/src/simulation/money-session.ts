import { isOpen } from '@farspin/core/internals';
import { usualHeartbeatMs } from '@farspin/core/internals';
import { createTestBench, type TestBench } from '../test-bench/test-bench.ts';
import { drawDials, heartbeatMs, type DialName, type OperatorDials } from '../platform/dials.ts';
import { describeDials } from '../platform/dials-text.ts';
import { createDice, type Dice } from '../device/random.ts';
import { demoBalanceMinor, demoPlayerIdOf } from '../platform/world.ts';
import type { CallFault, CallName } from '../ports/faults.ts';
import { demo, firstMachine } from '../test-bench/scenes.ts';
import { auditMoney, type Audit, type Auditor } from './money-audit.ts';
import { drawUnevenTimers } from '../world/settings.ts';

/** Options of `runMoney`. `intents` is the number of money requests to send. */
export interface MoneyOptions {
  readonly seed: number;
  readonly intents: number;
  /** Dials that replace the dials drawn by the seed. */
  readonly dials?: Partial<OperatorDials>;
}

/** The result of `runMoney`: the conditions, and the audit of all money. */
export interface MoneyRun extends Audit {
  readonly seed: number;
  /** The operator's dials that differ from the defaults. */
  readonly dials: string;
  readonly intents: number;
  readonly faults: number;
  /** Number of pages closed with an open intent. */
  readonly crashes: number;
  /** True if the device's timers fire early or late. */
  readonly unevenTimers: boolean;
  readonly virtualHours: number;
}

const faultOf: readonly CallFault[] = ['before', 'after', 'malformed', 'unavailable', 'unavailable-after', 'twice'];
const calls = { 'cash-in': 'transfer', 'cash-out': 'cashout', cancel: 'cancel' } as const satisfies Record<
  string,
  CallName
>;

/** Without these dials, money does not move or its movement is not visible. */
const needed: readonly DialName[] = ['capabilities', 'figures'];

/** Slightly longer than the round trip of a request. */
const answeredMs = 12;
const faultShare = 0.25;
/**
 * Share of requests that are executed after the client has stopped waiting, but before the server closes a silent
 * connection.
 */
const lateShare = 0.02;
const lateFromMs = 5_001;
const impatientShare = 0.2;
const crashShare = 0.05;
/**
 * Shares of events that can interrupt an open intent: a network outage, sometimes longer than a session waits, or a
 * deposit.
 */
const outageShare = 0.01;
const depositShare = 0.01;
const longestOutageMs = 240_000;
/** Share of deposits that equal a pending cash-in. */
const hidingShare = 0.3;

/**
 * Simulates only transfers between a wallet and a machine. Answers are lost before and after the commit, and pages
 * crash in between. At the end, every intent is compared with the operator's ledger. The same options give the same
 * run.
 */
export function runMoney({ seed, intents, dials: pinned }: MoneyOptions): MoneyRun {
  const dials = { ...drawDials(seed, needed), ...pinned };
  const platform = { brands: 1, machinesPerBrand: 1, players: 0, dials };
  const bench = createTestBench({ seed, watch: false, platform, unevenTimers: drawUnevenTimers(seed) });
  const dice = createDice(seed, 'money');
  const audit = auditMoney(bench, demoPlayerIdOf(bench.platform.dials.names), demoBalanceMinor);
  const startedAt = bench.clock.now();
  const disturb = (): void => {
    const drawn = dice.next();
    if (drawn < outageShare) endureOutage(bench, dice);
    else if (drawn < outageShare + depositShare) deposit(bench, dice, audit);
  };
  let [faults, crashes, twice] = [0, 0, 0];
  let unevenTimers = false;
  bench.faults.happened$.subscribe((kind) => {
    faults += 1;
    unevenTimers ||= kind === 'uneven-timers';
  });

  while (audit.seen() < intents) {
    sitDown(bench, dice);
    twice += act(bench, dice, audit);
    audit.check();
    disturb();
    if (dice.next() < crashShare) {
      bench.clock.advanceBy(dice.below(answeredMs));
      audit.check();
      if (bench.player.wallet$.value.intents.some(isOpen)) crashes += 1;
      bench.reload();
    }
    settle(bench);
    audit.check();
  }
  bench.faults.forget();
  settle(bench);
  sitDown(bench, dice);
  const found = audit.finish();
  const virtualHours = (bench.clock.now() - startedAt) / 3_600_000;
  bench.close();
  bench.platform.close();
  const ran = { seed, dials: describeDials(dials), intents: audit.seen(), faults, crashes, unevenTimers, virtualHours };
  return { ...ran, ...found, double: found.double + twice };
}

/** Joins the machine from any state. In the reconnect dialog, it continues or cancels the session. */
function sitDown(bench: TestBench, dice: Dice): void {
  const { player, clock } = bench;
  if (player.auth$.value.kind === 'unreachable') player.retry();
  if (player.auth$.value.kind === 'signed-out') player.login(demo);
  if (player.auth$.value.kind !== 'signed-in') clock.advanceBy(answeredMs);
  if (player.session$.value.kind === 'playing') return;
  clock.advanceBy(4 * answeredMs);
  if (player.reconnect$.value.kind === 'hidden') player.join(firstMachine(bench));
  else if (dice.next() < 0.5) player.continueSession();
  else player.cancelSession();
  clock.advanceBy(4 * answeredMs);
}

/**
 * Returns the longest delay of a request. A socket delivers nothing after the server has closed it. For HTTP, the
 * client assumes the usual heartbeat.
 */
const longestDelayMs = ({ platform }: TestBench, call: CallName): number =>
  (call === 'cancel' ? usualHeartbeatMs : heartbeatMs(platform.dials)) - lateFromMs;

/** Performs one action. Returns the number of surplus intents that it created. */
function act(bench: TestBench, dice: Dice, audit: Auditor): number {
  const { player, faults } = bench;
  const drawn = dice.next();
  const action = drawn < 0.6 ? 'cash-in' : drawn < 0.9 ? 'cash-out' : 'cancel';
  const call = calls[action];
  if (dice.next() < lateShare) faults.delayNext(lateFromMs + dice.below(longestDelayMs(bench, call)), call, 'request');
  else if (dice.next() < faultShare) faults.dropNext(faultOf[dice.below(faultOf.length)] ?? 'before', call);
  if (action === 'cash-in') return cashIn(bench, dice, audit);
  if (action === 'cash-out') player.cashOut();
  else player.leave({ cashOut: false });
  return 0;
}

/** Clicks the dialog's button, sometimes twice like an impatient player. Returns the number of surplus cash-ins. */
function cashIn({ player, clock }: TestBench, dice: Dice, audit: Auditor): number {
  const before = new Set(player.wallet$.value.intents.map(({ id }) => id));
  const [amountMinor, key] = [1 + dice.below(5_000), `opening ${audit.seen()}`];
  player.cashIn(amountMinor, key);
  if (dice.next() >= impatientShare) return 0;
  audit.check();
  clock.advanceBy(20 + dice.below(160));
  player.cashIn(amountMinor, key);
  audit.check();
  // Only cash-ins count, because a player who has to leave the machine meanwhile creates a cash-out.
  const made = player.wallet$.value.intents.filter(({ id, action }) => action === 'cash-in' && !before.has(id));
  return Math.max(0, made.length - 1);
}

/**
 * Takes the network down and up again. No outcome can be settled during the outage, and the operator pays out a session
 * that waits too long.
 */
function endureOutage({ faults, clock }: TestBench, dice: Dice): void {
  clock.advanceBy(dice.below(answeredMs));
  faults.down(true);
  clock.advanceBy(dice.below(longestOutageMs));
  faults.down(false);
  faults.wake();
}

function deposit({ player, platform, clock }: TestBench, dice: Dice, audit: Auditor): void {
  clock.advanceBy(dice.below(answeredMs));
  const open = player.wallet$.value.intents.filter(isOpen);
  const drawnMinor = 1 + dice.below(5_000);
  // A deposit of the same amount briefly hides the cash-in: a page that closes before it receives both sees no change.
  const hidingMinor = dice.next() < hidingShare ? open.at(-1)?.amountMinor : null;
  if (!platform.operator.deposit(demo.username, hidingMinor ?? drawnMinor).ok) return;
  audit.deposited(hidingMinor ?? drawnMinor);
  if (hidingMinor != null) clock.advanceBy(answeredMs);
}

const checkEveryMs = 1_000;

/** Waits until every outcome is known. The outcome of an answered request is known immediately. */
function settle({ player, clock }: TestBench): void {
  clock.advanceBy(answeredMs);
  for (let tries = 0; tries < 60 && player.wallet$.value.intents.some(isOpen); tries += 1)
    clock.advanceBy(checkEveryMs);
}
