import type { Meters } from '../kernel/entities.ts';
import { unsent } from '../messages/failure.ts';
import { message, type Message } from '../messages/message.ts';
import { resultOf } from './game-result.rules.ts';
import { isInGame, startButton } from './in-game.rules.ts';
import type { Command, CommandState, Playing } from './session.rules.ts';

/** The result of the last command, and whether it is still shown. */
export interface CommandOutcome {
  readonly id: string | null;
  readonly outcome: Exclude<CommandState['kind'], 'seen'> | 'unsent' | 'busy' | null;
  /** The machine's last report (with or without a sequence number) at the last step. */
  readonly meters: Meters | null;
  readonly isUp: boolean;
  /** True if the machine has been heard since an unanswered command. */
  readonly isHeard: boolean;
  /** The machine's last report before the command, and when the command was sent (epoch ms). Null if unknown. */
  readonly before: { readonly meters: Meters | null; readonly at: number } | null;
  /** The result of an unanswered press of start, or null while it is unknown. */
  readonly fate: PressFate | null;
  /** End of the display (epoch ms), set when a later event makes the result outdated. Null before that. */
  readonly saidUntil: number | null;
}

/** [COMMAND14] The result of an unanswered press of start, as the machine's reports show it. */
export type PressFate = 'played' | 'not-played';

/**
 * How long a missing answer, or a refusal of a busy machine, stays on display after the machine is heard again. Before
 * that, the reason for blocked buttons is shown instead.
 */
const heardAgainMs = 5_000;
/** Added to a command's lifetime, because a report takes time to arrive, in ms. */
const marginMs = 2_000;

/** The state before any command. */
export const noCommandOutcome: CommandOutcome = {
  ...{ id: null, outcome: null, meters: null, isUp: false, saidUntil: null, isHeard: false, before: null, fate: null },
};

/** The observed session state with its time (epoch ms). */
export interface Look extends Pick<Playing, 'command' | 'meters' | 'link'> {
  readonly at: number;
  /**
   * False while the result is not shown, or the picture does not show the machine's current state. The default is true,
   * also for a client without a picture.
   */
  readonly isSeen?: boolean;
  /** `serverOffsetMs` of the session. By default it is unknown. */
  readonly serverOffsetMs?: number | null;
  /** How long the machine may carry out a command, in ms. By default it is unknown. */
  readonly lifetimeMs?: number;
}

/** [COMMAND7] Returns the next outcome, or the same object if nothing relevant has changed. */
export function stepCommandOutcome(before: CommandOutcome, look: Look): CommandOutcome {
  const { command, meters, link, at, isSeen = true } = look;
  const now = {
    id: command?.id ?? null,
    outcome: command === null ? null : outcomeOf(command.state),
    meters,
    isUp: link.kind === 'up',
  } as const;
  const isSame = before.id === now.id && before.outcome === now.outcome;
  const isHeard = (isSame && before.isHeard) || isOld(isSame ? before : now, now);
  // The player cannot look at a picture that is not there, and may have missed a text that another one replaced.
  const mayEnd = isHeard && ((isSeen && now.isUp) || now.outcome !== 'unanswered');
  const sent = sentOf(before, look);
  const known = isSame ? before.fate : null;
  const isGone = isSame && before.saidUntil !== null && at > before.saidUntil;
  const fate = now.outcome === 'unanswered' ? (known ?? fateOf(sent, look, isGone)) : null;
  const until = isSame && fate === known ? before.saidUntil : null;
  // A result that has been shown is not shown again after the next outage.
  const saidUntil = mayEnd ? (until ?? at + saidFor(now)) : isGone ? until : null;
  const isUnchanged = isSame && before.meters === meters && before.isUp === now.isUp && before.saidUntil === saidUntil;
  return isUnchanged ? before : { ...now, isHeard, before: sent, fate, saidUntil };
}

const sentOf = ({ id, before }: CommandOutcome, { command, meters }: Look): CommandOutcome['before'] => {
  if (command?.state.kind === 'sent' && id !== command.id) return { meters, at: command.state.at };
  return id === command?.id ? before : null;
};

/**
 * [COMMAND14] Returns what a report shows about an unanswered press of start. A count that has not changed only proves
 * that no game was played once the press has expired [COMMAND3]. It is no news after the warning is gone (`isGone`).
 */
function fateOf(sent: CommandOutcome['before'], look: Look, isGone: boolean): PressFate | null {
  const { command, meters, link, at, serverOffsetMs = null, lifetimeMs = Number.POSITIVE_INFINITY } = look;
  const { action } = command ?? {};
  if (action?.kind !== 'press' || action.buttonId !== startButton || link.kind !== 'up') return null;
  if (sent === null || meters === null || meters === sent.meters || !isAtRest(meters)) return null;
  // The end of an earlier game may also change the count.
  if (sent.meters === null || !isAtRest(sent.meters)) return null;
  const [countBefore, count] = [sent.meters.spinCount, meters.spinCount];
  if (countBefore === null || count === null) return null;
  if (count !== countBefore) return 'played';
  const isExpired = serverOffsetMs !== null && at - sent.at >= lifetimeMs + marginMs;
  return isExpired && !isGone ? 'not-played' : null;
}

/** [COMMAND14] Returns what a client shows of an unanswered press once its fate is known. */
export function fateMessage(fate: PressFate, meters: Meters | null): Message {
  if (fate === 'not-played') return message('command.not-played');
  return (meters && resultOf(meters)) ?? message('command.played');
}

const isAtRest = ({ isRunning, autoplay }: Meters): boolean => isRunning === false && !autoplay;

/** `seen` counts as acknowledged, because the visible effect does not change the message. */
function outcomeOf(state: CommandState): CommandOutcome['outcome'] {
  if (state.kind === 'seen') return 'acknowledged';
  if (state.kind !== 'refused' || state.message.kind !== 'keyed') return state.kind;
  const { key } = state.message;
  return key === unsent.key ? 'unsent' : key === 'press.busy' ? 'busy' : state.kind;
}

type Told = Pick<CommandOutcome, 'id' | 'outcome' | 'meters' | 'isUp'>;
const creditsOf = ({ meters }: Told): number => meters?.creditsMinor ?? 0;
/** A machine that does not report running games may still be busy at its next report. */
const saidFor = ({ outcome, meters }: Told): number =>
  outcome === 'unanswered' || (outcome === 'busy' && meters?.isRunning !== false) ? heardAgainMs : 0;

function isOld(before: Told, now: Told): boolean {
  switch (now.outcome) {
    // The missing credits have arrived.
    case 'refused':
      return creditsOf(now) > creditsOf(before);
    // The game that the machine was busy with has ended.
    case 'busy':
      return now.meters !== null && now.meters !== before.meters && !isPlaying(now.meters);
    // With a connection, a press would be sent.
    case 'unsent':
      return now.isUp && !before.isUp;
    // The screen shows the machine's state, whether or not the command was executed.
    case 'unanswered':
      return now.isUp && (!before.isUp || now.meters !== before.meters);
    case 'acknowledged':
      return !now.isUp;
    // Stryker disable next-line StringLiteral: Without it undefined is returned, which the caller treats like false.
    case 'sent':
    // Stryker disable next-line ConditionalExpression: Without it undefined is returned, which the caller treats like false.
    case null:
      return false;
  }
}

/** What a client shows of a command. */
export type CommandMark = 'sent' | 'accepted' | 'done' | 'refused' | 'unanswered';

/**
 * [COMMAND8] [COMMAND11] Returns the mark of a command. `isOver` is false if the command has started a game that is not
 * known to have ended. A command is never marked as done while a game or autoplay runs.
 */
export function commandMark({ action, state }: Command, meters: Meters | null, isOver: boolean): CommandMark {
  if (state.kind !== 'acknowledged' && state.kind !== 'seen') return state.kind;
  const startsGames = action.kind === 'autoplay' && action.on;
  return state.kind === 'seen' && isOver && !startsGames && !isPlaying(meters) ? 'done' : 'accepted';
}

/** [COMMAND11] Returns true if the meters show a running game or autoplay. */
export const isPlaying = (meters: Meters | null): boolean => meters !== null && (meters.autoplay || isInGame(meters));

const lowerBet = message('press.lower-bet');

/**
 * [COMMAND5] Returns the text of a refusal. If the credits cover a lower bet than the current one, as far as the machine
 * reports its bets, the text names both ways out.
 */
export function refusalText({ details, meters }: Pick<Playing, 'details' | 'meters'>, said: Message): Message {
  if (said.kind !== 'keyed' || said.key !== 'press.no-credits' || meters === null) return said;
  const { betsMinor, buttons } = details;
  const { creditsMinor } = meters;
  const covers = betsMinor.length === 0 ? creditsMinor > 0 : betsMinor.some((betMinor) => betMinor <= creditsMinor);
  return covers && buttons.some(({ id }) => id === 'bet-down') ? lowerBet : said;
}
