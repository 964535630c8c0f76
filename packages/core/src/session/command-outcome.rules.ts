import type { Meters } from '../kernel/entities.ts';
import { unsent } from '../messages/failure.ts';
import { isInGame } from './in-game.rules.ts';
import type { Command, CommandState, Playing } from './session.rules.ts';

/** The result of the last command, and whether it is still shown. */
export interface CommandOutcome {
  readonly id: string | null;
  readonly outcome: Exclude<CommandState['kind'], 'seen'> | 'unsent' | 'busy' | null;
  /** The machine's last report (with or without a sequence number) at the last step. */
  readonly meters: Meters | null;
  readonly isUp: boolean;
  /** True if another text is shown in place of the result. */
  readonly isHidden: boolean;
  /** End of the display (epoch ms), set when a later event makes the result outdated. Null before that. */
  readonly saidUntil: number | null;
}

/**
 * How long a missing answer, or a refusal of a busy machine, stays on display after the machine is heard again. Before
 * that, the reason for blocked buttons is shown instead.
 */
const heardAgainMs = 5_000;

/** The state before any command. */
export const noCommandOutcome: CommandOutcome = {
  ...{ id: null, outcome: null, meters: null, isUp: false, isHidden: false, saidUntil: null },
};

/** The observed session state with its time (epoch ms). */
export interface Look extends Pick<Playing, 'command' | 'meters' | 'link'> {
  readonly at: number;
  /** True if the reason for blocked buttons is shown in place of the result. */
  readonly isHidden?: boolean;
}

/** [COMMAND7] Returns the next outcome, or the same object if nothing relevant has changed. */
export function stepCommandOutcome(
  before: CommandOutcome,
  { command, meters, link, at, isHidden = false }: Look,
): CommandOutcome {
  const now = {
    id: command?.id ?? null,
    outcome: command === null ? null : outcomeOf(command.state),
    meters,
    isUp: link.kind === 'up',
    isHidden,
  } as const;
  const isSame = before.id === now.id && before.outcome === now.outcome;
  // A missing answer is shown for its whole time, even if the connection is lost again.
  const isKept = isSame && (now.outcome !== 'unanswered' || isSeen(now));
  const saidUntil =
    (isKept ? before.saidUntil : null) ?? (isOld(isSame ? before : now, now) ? at + saidFor(now) : null);
  const isUnchanged = isSame && before.meters === meters && before.isUp === now.isUp && before.isHidden === isHidden;
  return isUnchanged ? before : { ...now, saidUntil };
}

/** `seen` counts as acknowledged, because the visible effect does not change the message. */
function outcomeOf(state: CommandState): CommandOutcome['outcome'] {
  if (state.kind === 'seen') return 'acknowledged';
  if (state.kind !== 'refused' || state.message.kind !== 'keyed') return state.kind;
  const { key } = state.message;
  return key === unsent.key ? 'unsent' : key === 'press.busy' ? 'busy' : state.kind;
}

type Told = Omit<CommandOutcome, 'saidUntil'>;
const isSeen = ({ isUp, isHidden }: Pick<Told, 'isUp' | 'isHidden'>): boolean => isUp && !isHidden;
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
      return isSeen(now) && (!isSeen(before) || now.meters !== before.meters);
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
