import { can, ok, type Command, type Err, type Message, type Meters, type Player, type Result } from '@farspin/core';
import { mayPress, pressAgainMs, quietMs, type Game, type Shown } from '../player/game-watch.rules.ts';
import { gone } from './gone.ts';
import { failed, reasonOf, type Failure, type ScriptOutcome } from './outcome.ts';
import type { StepContext } from './step-context.ts';
import { until } from './watch.ts';
import { watchGames, type GameWatch } from '../player/watch-games.ts';
import type { PlayerView } from '../player/view.ts';

/** Time limit for meters after `init` or after a press of a button other than start, in ms. */
const reportMs = 4_000;
const start = 'start';

const metersIn = ({ session }: PlayerView): Meters | null => (session.kind === 'playing' ? session.meters : null);
const metersOf = (player: Player): Meters | null => {
  const session = player.session$.value;
  return session.kind === 'playing' ? session.meters : null;
};
const tellsMeters = ({ session$ }: Player): boolean => can(session$.value, 'meters');

/** Presses a cabinet button and waits for the answer. With `settle`, also waits until a started game has ended. */
export async function press(
  context: StepContext,
  { button, settle }: { readonly button: string; readonly settle: boolean },
): Promise<ScriptOutcome> {
  const wrong = wrongButton(context, button);
  if (wrong !== null) return wrong;
  if (settle && button === start) return play(context, { games: 1, button }, false);
  const watch = watchGames(context);
  try {
    const answer = await pressOnce(context, button, watch.asked);
    if (!answer.ok) return answer;
    watch.answered(answer.value.kind !== 'refused');
    if (answer.value.kind === 'refused') return refused(context, answer.value.message);
    if (settle && tellsMeters(context.player)) await until(context, () => watch.game()?.last ?? null, reportMs);
    const game = watch.game();
    if (!settle || game === null || !hasSpun(game)) {
      watch.forget();
      return ok({ button, ...(settle ? figuresOf(game?.last) : {}) });
    }
    const over = await gameOver(context, watch);
    return over.ok ? ok({ button, ...outcomeOf(watch.game()) }) : over;
  } finally {
    watch.end();
  }
}

/** Plays `games` games in succession. Resolves when the last game is over. */
export async function play(
  context: StepContext,
  { games, button }: { readonly games: number; readonly button: string },
  isTold = true,
): Promise<ScriptOutcome> {
  const wrong = wrongButton(context, button);
  if (wrong !== null) return wrong;
  await firstMeters(context);
  const watch = watchGames(context);
  let lossMinor = 0;
  const tell = (number: number, game: Game | null): Readonly<Record<string, unknown>> => {
    const played: Readonly<Record<string, unknown>> = { button, ...outcomeOf(game) };
    lossMinor += Number(played['lossMinor'] ?? 0);
    if (isTold) context.print({ kind: 'game', game: number, ...played });
    return played;
  };
  const named = (number: number, failure: Err<Failure>): ScriptOutcome =>
    isTold ? failed(failure.error.reason, `game ${number} of ${games}: ${failure.error.text}`) : failure;
  try {
    for (let number = 1; number <= games; number++) {
      const started = await startGame(context, watch, button);
      if (!started.ok) return named(number, started);
      if (number > 1) tell(number - 1, started.value);
    }
    const over = await gameOver(context, watch);
    if (!over.ok) return named(games, over);
    const played = tell(games, watch.game());
    const unknown = tellsMeters(context.player) ? {} : { end: 'unknown' };
    return ok(isTold ? { games, lossMinor, ...unknown } : { ...played, ...unknown });
  } finally {
    watch.end();
  }
}

/** Waits for meters, because a reconnected machine may push them after its `init`. */
async function firstMeters(context: StepContext): Promise<void> {
  if (tellsMeters(context.player)) await until(context, metersIn, Math.min(reportMs, context.timeoutMs));
}

/** Returns a failure if the button cannot be pressed. Otherwise returns null. */
function wrongButton({ player }: StepContext, button: string): Err<Failure> | null {
  const session = player.session$.value;
  if (session.kind !== 'playing') return failed('refused', 'the player is not at a machine. Join a machine first');
  const ids = session.details.buttons.map(({ id }) => id);
  // A machine without a list of buttons judges each press itself.
  return ids.length > 0 && !ids.includes(button)
    ? failed('refused', `expected a button of ${session.target.name}: ${ids.join(', ')}, was "${button}"`)
    : null;
}

type Answered = Exclude<Command['state'], { kind: 'sent' | 'unanswered' }>;

async function pressOnce(
  context: StepContext,
  button: string,
  asked: () => void = () => undefined,
): Promise<Result<Answered, Failure>> {
  const { player, words, timeoutMs } = context;
  const unreachable = await gone(context);
  if (unreachable !== null) return unreachable;
  const open = await until(context, ({ pressBlock }) => (pressBlock === null ? true : null), timeoutMs);
  if (open === null) return blocked(player.pressBlock$.value, words.say);
  const earlier = player.session$.value.kind === 'playing' ? player.session$.value.command?.id : undefined;
  asked();
  player.press(button);
  const state = await until(context, (view) => answerIn(view, earlier), timeoutMs);
  if (state === null) return failed('timeout', `the machine did not answer the button ${button}`);
  return state.kind === 'unanswered' ? failed('timeout', words.t('command.unanswered')) : ok(state);
}

/**
 * Starts a game as soon as the previous game is over, according to its last meters or to a trial press. Resolves with
 * the previous game, as seen in its meters. A rejection because of a running game is not a failure, because the press
 * had no effect.
 */
async function startGame(
  context: StepContext,
  watch: GameWatch,
  button: string,
): Promise<Result<Game | null, Failure>> {
  const { player, clock, timeoutMs } = context;
  for (let patienceFrom = clock.now(); ;) {
    const free = await mayStart(context, watch);
    if (!free.ok) return free;
    const answer = await pressOnce(context, button, watch.asked);
    if (!answer.ok) return answer;
    const before = watch.game();
    watch.answered(answer.value.kind !== 'refused');
    if (answer.value.kind !== 'refused') return ok(before);
    patienceFrom = Math.max(patienceFrom, before?.lastAt ?? 0);
    const isOver = clock.now() - patienceFrom >= timeoutMs;
    if (isOver || !isBusy(answer.value.message) || isAtRest(player, before))
      return refused(context, answer.value.message);
    const known = metersOf(player);
    await until(context, (view) => newer(metersIn(view), known), Math.min(pressAgainMs, timeoutMs));
  }
}

/**
 * Returns true if neither a known game nor the machine's meters report a running game. A rejection then has another
 * reason.
 */
const isAtRest = (player: Player, game: Game | null): boolean => game === null && metersOf(player)?.isRunning === false;

const isBusy = (why: Message): boolean => why.kind === 'keyed' && why.key === 'press.busy';

const refused = ({ words }: StepContext, why: Message): Err<Failure> => failed(reasonOf(why), words.say(why));

/** Waits until the next press may succeed. */
const mayStart = (context: StepContext, watch: GameWatch): Promise<Result<null, Failure>> =>
  watch.game() === null || !tellsMeters(context.player)
    ? Promise.resolve(ok(null))
    : quiet(context, watch, (game) => mayPress(game, watch.learned()));

/** Waits until the latest game is over. */
async function gameOver(context: StepContext, watch: GameWatch): Promise<Result<null, Failure>> {
  if (tellsMeters(context.player)) return quiet(context, watch, () => false);
  await until(context, () => null, reportMs);
  return ok(null);
}

/** Waits until `isEnough` holds for the game or until a silence in its meters ends the game. */
async function quiet(
  context: StepContext,
  watch: GameWatch,
  isEnough: (game: Game) => boolean,
): Promise<Result<null, Failure>> {
  const { player, clock, timeoutMs } = context;
  for (;;) {
    const game = watch.game();
    if (player.session$.value.kind !== 'playing')
      return failed('refused', 'the session ended before the game was over');
    if (game === null || isEnough(game)) return ok(null);
    const silenceMs = quietMs(game, watch.learned());
    const leftMs = game.lastAt + (silenceMs ?? timeoutMs) - clock.now();
    const isChanged = (): true | null =>
      watch.game() === game && player.session$.value.kind === 'playing' ? null : true;
    if (leftMs > 0 && (await until(context, isChanged, leftMs)) !== null) continue;
    if (silenceMs !== null) return ok(null);
    return failed(
      'timeout',
      game.count === 0 ? 'the machine did not start a game' : 'the machine did not end the game',
    );
  }
}

const blocked = (why: Message | null, say: (message: Message) => string): Err<Failure> =>
  failed('timeout', why === null ? 'the buttons stayed disabled' : say(why));

function answerIn({ session }: PlayerView, earlier: string | undefined) {
  if (session.kind !== 'playing' || session.command === null || session.command.id === earlier) return null;
  const { state } = session.command;
  return state.kind === 'sent' ? null : state;
}

/** [MONEY4] Returns true if a game was played. Without two spin counts to compare, checks whether the bet was taken. */
function hasSpun({ before, last }: Game): boolean {
  if (before === null || last === null) return false;
  return before.spinCount === null || last.spinCount === null
    ? last.creditsMinor < before.creditsMinor
    : last.spinCount !== before.spinCount;
}

/**
 * Returns the meters unless they are the given meters. The session always holds the newest meters, whether numbered or
 * not.
 */
const newer = (meters: Meters | null, than: Meters | null): Meters | null => (meters === than ? null : meters);

const figuresOf = (meters: Shown | null | undefined) => {
  if (meters === null || meters === undefined) return {};
  const { creditsMinor, betMinor, winMinor, spinCount } = meters;
  return { creditsMinor, betMinor, winMinor, spinCount };
};

/** Returns a game's result from its last meters. */
const outcomeOf = (game: Game | null): Readonly<Record<string, unknown>> => ({
  ...figuresOf(game?.last),
  ...(game?.last && game.before ? { lossMinor: game.before.creditsMinor - game.last.creditsMinor } : {}),
});

/** Turns autoplay on or off and waits for the machine's answer. */
export async function autoplay(context: StepContext, on: boolean): Promise<ScriptOutcome> {
  const { player, words, timeoutMs } = context;
  const session = player.session$.value;
  if (session.kind !== 'playing') return failed('refused', 'the player is not at a machine. Join a machine first');
  const unreachable = await gone(context);
  if (unreachable !== null) return unreachable;
  const earlier = session.command?.id;
  player.setAutoplay(on);
  const state = await until(context, (view) => answerIn(view, earlier), timeoutMs);
  if (state === null) return failed('timeout', 'the machine did not answer the autoplay command');
  return state.kind === 'refused'
    ? failed(reasonOf(state.message), words.say(state.message))
    : ok({ autoplay: on ? 'on' : 'off' });
}
