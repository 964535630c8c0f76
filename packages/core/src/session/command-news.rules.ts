import type { CommandState, Playing } from './session.rules.ts';

/** What the last command came to, and whether that is news still. */
export interface CommandNews {
  readonly id: string | null;
  readonly outcome: Exclude<CommandState['kind'], 'seen'> | null;
  /** What the machine has told, and whether it is heard, as of the last look. */
  readonly creditsMinor: number;
  readonly seq: number;
  readonly isUp: boolean;
  /** What has happened since makes it old: it is said until then (epoch ms); null: nothing has. */
  readonly saidUntil: number | null;
}

/** For so long after the machine is heard again it is said that it did not answer: before, that was hidden by why buttons are blocked. */
const heardAgainMs = 5_000;

export const noCommandNews: CommandNews = {
  ...{ id: null, outcome: null, creditsMinor: 0, seq: 0, isUp: false, saidUntil: null },
};

/** What is looked at, and when (epoch ms). */
export interface Look extends Pick<Playing, 'command' | 'meters' | 'link'> {
  readonly at: number;
}

/** [COMMAND7] Where nothing has changed for it, the same object. */
export function stepCommandNews(news: CommandNews, { command, meters, link, at }: Look): CommandNews {
  const now = {
    id: command?.id ?? null,
    // That it was seen, too, adds nothing to what is told of it.
    outcome: command?.state.kind === 'seen' ? 'acknowledged' : (command?.state.kind ?? null),
    creditsMinor: meters?.creditsMinor ?? 0,
    seq: meters?.seq ?? 0,
    isUp: link.kind === 'up',
  } as const;
  const isSame = news.id === now.id && news.outcome === now.outcome;
  const saidUntil = (isSame ? news.saidUntil : null) ?? (isOld(isSame ? news : now, now) ? at + saidFor(now) : null);
  const isUnchanged =
    isSame && news.creditsMinor === now.creditsMinor && news.seq === now.seq && news.isUp === now.isUp;
  return isUnchanged ? news : { ...now, saidUntil };
}

type Told = Omit<CommandNews, 'saidUntil'>;
const saidFor = ({ outcome }: Told): number => (outcome === 'unanswered' ? heardAgainMs : 0);

function isOld(before: Told, now: Told): boolean {
  switch (now.outcome) {
    // What it was refused for is there now.
    case 'refused':
      return now.creditsMinor > before.creditsMinor;
    // What is shown is how things are, whatever became of the command.
    case 'unanswered':
      return now.isUp && (!before.isUp || now.seq > before.seq);
    case 'acknowledged':
      return !now.isUp;
    case 'sent':
    case null:
      return false;
  }
}
