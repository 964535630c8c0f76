import type { Meters } from '../kernel/entities.ts';
import type { CommandState, Playing } from './session.rules.ts';

/** The result of the last command, and whether it is still shown. */
export interface CommandOutcome {
  readonly id: string | null;
  readonly outcome: Exclude<CommandState['kind'], 'seen'> | null;
  /** The machine's last report, numbered or not, and whether it is heard, as of the last step. */
  readonly meters: Meters | null;
  readonly isUp: boolean;
  /** A later event has outdated it: it is shown until then (epoch ms); null for no such event. */
  readonly saidUntil: number | null;
}

/** How long a missing answer is shown after the machine is heard again. Before, the reason for blocked buttons was shown in its place. */
const heardAgainMs = 5_000;

export const noCommandOutcome: CommandOutcome = {
  ...{ id: null, outcome: null, meters: null, isUp: false, saidUntil: null },
};

/** The observed state, and when (epoch ms). */
export interface Look extends Pick<Playing, 'command' | 'meters' | 'link'> {
  readonly at: number;
}

/** [COMMAND7] Returns the same object if nothing has changed for it. */
export function stepCommandOutcome(before: CommandOutcome, { command, meters, link, at }: Look): CommandOutcome {
  const now = {
    id: command?.id ?? null,
    // That its effect was visible, too, adds nothing to what is shown.
    outcome: command?.state.kind === 'seen' ? 'acknowledged' : (command?.state.kind ?? null),
    meters,
    isUp: link.kind === 'up',
  } as const;
  const isSame = before.id === now.id && before.outcome === now.outcome;
  const saidUntil =
    (isSame ? before.saidUntil : null) ?? (isOld(isSame ? before : now, now) ? at + saidFor(now) : null);
  const isUnchanged = isSame && before.meters === meters && before.isUp === now.isUp;
  return isUnchanged ? before : { ...now, saidUntil };
}

type Told = Omit<CommandOutcome, 'saidUntil'>;
const creditsOf = ({ meters }: Told): number => meters?.creditsMinor ?? 0;
const saidFor = ({ outcome }: Told): number => (outcome === 'unanswered' ? heardAgainMs : 0);

function isOld(before: Told, now: Told): boolean {
  switch (now.outcome) {
    // The credits that were missing have arrived.
    case 'refused':
      return creditsOf(now) > creditsOf(before);
    // The screen shows the machine's state, whatever the result of the command.
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
