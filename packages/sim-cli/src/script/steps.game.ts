import { ok, type Message, type Meters, type Player } from '@farspin/core';
import { gone } from './gone.ts';
import { failed, reasonOf, type Outcome } from './outcome.ts';
import type { StepContext } from './step-context.ts';
import { until } from './watch.ts';
import type { PlayerView } from './view.ts';

/** After the machine's first word on a spin, this long without another one means that the spin has settled. */
const quietMs = 4_000;

const metersIn = ({ session }: PlayerView): Meters | null => (session.kind === 'playing' ? session.meters : null);
const metersOf = (player: Player): Meters | null => {
  const session = player.session$.value;
  return session.kind === 'playing' ? session.meters : null;
};

/** Presses a cabinet button and waits for the answer; with `settle`, also until the spin it began is over. */
export async function press(
  context: StepContext,
  { button, settle }: { readonly button: string; readonly settle: boolean },
): Promise<Outcome> {
  const { player, words, timeoutMs } = context;
  const session = player.session$.value;
  if (session.kind !== 'playing') return failed('refused', 'there is no machine to press a button at');
  const ids = session.details.buttons.map(({ id }) => id);
  // A machine may tell of none: then whatever is pressed is for it to judge.
  if (ids.length > 0 && !ids.includes(button))
    return failed('refused', `expected a button of ${session.target.name}: ${ids.join(', ')}, was "${button}"`);
  const unreachable = await gone(context);
  if (unreachable !== null) return unreachable;
  const open = await until(context, ({ pressBlock }) => (pressBlock === null ? true : null), timeoutMs);
  if (open === null) return blocked(player.pressBlock$.value, words.say);
  const before = metersOf(player);
  const earlier = player.session$.value.kind === 'playing' ? player.session$.value.command?.id : undefined;
  player.press(button);
  const state = await until(context, (view) => answerIn(view, earlier), timeoutMs);
  if (state === null) return failed('timeout', `no answer to the button ${button}`);
  if (state.kind === 'unanswered') return failed('timeout', words.t('command.unanswered'));
  if (state.kind === 'refused') return failed(reasonOf(state.message), words.say(state.message));
  if (!settle || before === null) return ok({ button });
  return settled(context, button, before);
}

const blocked = (why: Message | null, say: (message: Message) => string): Outcome =>
  failed('timeout', why === null ? 'the buttons stay disabled' : say(why));

function answerIn({ session }: PlayerView, earlier: string | undefined) {
  if (session.kind !== 'playing' || session.command === null || session.command.id === earlier) return null;
  const { state } = session.command;
  return state.kind === 'sent' ? null : state;
}

/** A spin shows twice: credits fall and the count grows, then the win is there; a bonus goes on by itself. */
async function settled(context: StepContext, button: string, before: Meters): Promise<Outcome> {
  const { player, timeoutMs } = context;
  const begun = await until(context, (view) => newer(metersIn(view), before), button === 'start' ? timeoutMs : quietMs);
  if (begun === null) return button === 'start' ? failed('timeout', 'the machine did not spin') : ok({ button });
  if (!hasSpun(before, begun)) return ok({ button, ...figures(begun) });
  const after = await until(context, (view) => finished(metersIn(view), begun), quietMs, metersIn);
  const last = after ?? metersOf(player);
  if (last === null) return failed('refused', 'the session ended during the spin');
  return ok({ button, ...figures(last), lossMinor: before.creditsMinor - last.creditsMinor });
}

/** [MONEY4] Without two spin counts to compare, the bet that was taken tells. */
const hasSpun = (before: Meters, now: Meters): boolean =>
  before.spinCount === null || now.spinCount === null
    ? now.creditsMinor < before.creditsMinor
    : now.spinCount !== before.spinCount;

/** Another report than that one. The session holds the newest, whether reports are numbered or not. */
const newer = (meters: Meters | null, than: Meters): Meters | null => (meters === than ? null : meters);

function finished(meters: Meters | null, begun: Meters): Meters | null {
  const now = newer(meters, begun);
  return now !== null && !now.freeSpins && now.status !== 'in-bonus' ? now : null;
}

const figures = ({ creditsMinor, betMinor, winMinor, spinCount }: Meters) => ({
  creditsMinor,
  betMinor,
  winMinor,
  spinCount,
});

/** Plays `games` spins, one after the other. */
export async function play(
  context: StepContext,
  { games, button }: { readonly games: number; readonly button: string },
): Promise<Outcome> {
  let lossMinor = 0;
  for (let game = 1; game <= games; game++) {
    const outcome = await press(context, { button, settle: true });
    if (!outcome.ok) return failed(outcome.error.reason, `game ${game} of ${games}: ${outcome.error.text}`);
    lossMinor += Number(outcome.value['lossMinor'] ?? 0);
    context.print({ kind: 'game', game, ...outcome.value });
  }
  return ok({ games, lossMinor });
}

/** Switches autoplay and waits for the machine's answer. */
export async function autoplay(context: StepContext, on: boolean): Promise<Outcome> {
  const { player, words, timeoutMs } = context;
  const session = player.session$.value;
  if (session.kind !== 'playing') return failed('refused', 'there is no machine to play at');
  const unreachable = await gone(context);
  if (unreachable !== null) return unreachable;
  const earlier = session.command?.id;
  player.setAutoplay(on);
  const state = await until(context, (view) => answerIn(view, earlier), timeoutMs);
  if (state === null) return failed('timeout', 'no answer to autoplay');
  return state.kind === 'refused'
    ? failed(reasonOf(state.message), words.say(state.message))
    : ok({ autoplay: on ? 'on' : 'off' });
}
