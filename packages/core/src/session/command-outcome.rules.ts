import type { Meters } from '../kernel/entities.ts';
import type { CommandState, Playing } from './session.rules.ts';

/** What the last command came to, and whether that is still shown. */
export interface CommandOutcome {
  readonly id: string | null;
  readonly outcome: Exclude<CommandState['kind'], 'seen'> | null;
  /** What the machine has told, numbered or not, and whether it is heard, as of the last look. */
  readonly meters: Meters | null;
  readonly isUp: boolean;
  /** What has happened since makes it old: it is said until then (epoch ms); null: nothing has. */
  readonly saidUntil: number | null;
}

/** For so long after the machine is heard again it is said that it did not answer: before, that was hidden by why buttons are blocked. */
const heardAgainMs = 5_000;

export const noCommandOutcome: CommandOutcome = {
  ...{ id: null, outcome: null, meters: null, isUp: false, saidUntil: null },
};

/** What is looked at, and when (epoch ms). */
export interface Look extends Pick<Playing, 'command' | 'meters' | 'link'> {
  readonly at: number;
}

/** [COMMAND7] Where nothing has changed for it, the same object. */
export function stepCommandOutcome(before: CommandOutcome, { command, meters, link, at }: Look): CommandOutcome {
  const now = {
    id: command?.id ?? null,
    // That it was seen, too, adds nothing to what is told of it.
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
    // What it was refused for is there now.
    case 'refused':
      return creditsOf(now) > creditsOf(before);
    // What is shown is how things are, whatever became of the command.
    case 'unanswered':
      return now.isUp && (!before.isUp || now.meters !== before.meters);
    case 'acknowledged':
      return !now.isUp;
    // Stryker disable next-line StringLiteral: Nothing is returned then, which is taken for false.
    case 'sent':
    // Stryker disable next-line ConditionalExpression: Nothing is returned then, which is taken for false.
    case null:
      return false;
  }
}
