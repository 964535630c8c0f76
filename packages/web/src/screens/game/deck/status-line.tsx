import type { Command, Intent, Message, Meters, Playing } from '@farspin/core';
import { commandMark, fateMessage, refusalText, type CommandMark, type PressFate } from '@farspin/core/command-outcome';
import type { Words } from '@farspin/core/messages';
import { useCommandStatus, useSecondsUntil } from '@farspin/adapters/react';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import hidden from '../../../shell/spoken.module.css';
import { nothingSpoken, stepSpokenStatus, type SpokenStatus } from './spoken-status.rules.ts';
import { statusLineId } from './status-line-id.ts';
import styles from './status-line.module.css';
import place from './status-place.module.css';
import { useGameOver } from './use-game-over.ts';
import { isMalfunction } from '../../../store/malfunction.ts';
import { useKeyboard } from './use-keyboard.ts';
import { classes } from '../../../shell/classes.ts';

interface Line {
  readonly tone: 'quiet' | 'good' | 'wait' | 'bad';
  readonly text: string;
  /** True if the line is hidden when there is no spare height. */
  readonly forKeys?: boolean;
  /** The notes in the line. Each is announced once. */
  readonly notes?: readonly Message[];
  /** True if screen readers do not announce the line. */
  readonly isSilent?: boolean;
}

/**
 * Shows the most important status: a pending transfer, the reason for blocked buttons, what has happened without a
 * press, or the result of the last press.
 * [COMMAND9] Screen readers do not announce that a press was sent, accepted or done, or the pause before the next game.
 * They announce each note once. The toast announces the amount of a cash-out [WALLET22].
 */
export function StatusLine({ playing }: { readonly playing: Playing }) {
  const words = useWords();
  const { state, settings } = useApp();
  const { cashOutWaits, gameNotes, media, pressBlock, wallet } = useSnapshot(state);
  const { intents } = wallet;
  const hasKeyboard = useKeyboard();
  const { command, fate } = useCommandStatus(playing, {
    isSeen: pressBlock === null && (media.kind === 'live' || media.kind === 'off'),
    lifetimeMs: settings.session.commandTtlMs,
  });
  const { target, details, link, meters } = playing;
  const { isGame, overAt } = useGameOver(command, meters, details.buttons);
  const acknowledgedShown = useSecondsUntil(acknowledgedUntil(command, overAt)) > 0;
  const gameRuns = meters?.isRunning === true;
  // [COMMAND8] Without `running` in the meters, nothing reports the end of the game.
  const isOver = !isGame || overAt !== null;
  const playable = hasKeyboard && details.capabilities.includes('press') && details.buttons.length > 0;
  const moving = intents.findLast((intent) => intent.machineId === target.machineId && isOpen(intent)) ?? null;
  const isSlow = useSecondsUntil(moving && moving.at + slowMs) === 0 || link.kind !== 'up';
  const line = lineOf(words, {
    ...{
      block: gameNotes.instead ?? blockOf(pressBlock, meters),
      notes: gameNotes.notes,
      moving,
      isSlow,
      command,
      fate,
      details,
      meters,
      isOver,
    },
    ...{ acknowledgedShown: acknowledgedShown || (isGame && gameRuns), playable },
    // [LEAVE2] The machine refuses the cash-out of a leave until the game is over.
    cashOutWaits: cashOutWaits || (playing.leaving && gameRuns),
  });
  const spoken = useSpoken(line, gameNotes.notes);
  return (
    <>
      <p
        id={statusLineId}
        aria-hidden="true"
        className={classes(place.root, styles.root, styles[line.tone], line.forKeys === true && styles.forKeys)}
        data-testid="game-status"
        data-urgent={isUrgent(line)}
      >
        {line.text}
      </p>
      <p role="status" className={hidden.spoken}>
        {spoken.notes.length > 0 ? spoken.notes.map(words.say).join(' ') : spoken.shown?.text}
      </p>
    </>
  );
}

const brokenEmpty: Message = { kind: 'keyed', key: 'game.out-of-order.empty', params: {} };
/** [SESSION19] Offers no cash-out of a machine that has no credits. */
const blockOf = (block: Message | null, meters: Meters | null): Message | null =>
  block !== null && isMalfunction(block) && meters?.creditsMinor === 0 ? brokenEmpty : block;

const noNotes: readonly Message[] = [];

/** Returns true if the player must see the line, even where a notice would cover it. */
const isUrgent = ({ isSilent, tone }: Line): boolean => isSilent !== true && (tone === 'wait' || tone === 'bad');

function useSpoken(line: Line, current: readonly Message[]): SpokenStatus {
  const notes = line.notes ?? noNotes;
  const text = isUrgent(line) && notes.length === 0 ? line.text : '';
  const [before, setSpoken] = useState(nothingSpoken);
  const spoken = stepSpokenStatus(before, { text, notes, current });
  if (spoken !== before) setSpoken(spoken);
  return spoken;
}

/** Time for which “accepted” is shown, in ms. */
const acknowledgedMs = 2_000;
const acknowledgedUntil = (command: Command | null, overAt: number | null): number | null =>
  command?.state.kind === 'acknowledged' || command?.state.kind === 'seen'
    ? Math.max(command.state.at, overAt ?? 0) + acknowledgedMs
    : null;

/** Time after which the line explains the wait for the answer to a cash-out, in ms. */
const slowMs = 2_000;

interface Told {
  readonly block: Message | null;
  readonly notes: readonly Message[];
  /** The pending transfer of this machine. */
  readonly moving: Intent | null;
  /** True if the answer to the transfer takes long, or cannot arrive at the moment. */
  readonly isSlow: boolean;
  readonly command: Command | null;
  /** [COMMAND14] */
  readonly fate: PressFate | null;
  readonly details: Playing['details'];
  readonly meters: Meters | null;
  readonly acknowledgedShown: boolean;
  /** True if the command started no game, or its game has ended. */
  readonly isOver: boolean;
  /** True if the machine has buttons and the player has a keyboard. */
  readonly playable: boolean;
  readonly cashOutWaits: boolean;
}

function lineOf(words: Words, told: Told): Line {
  const { block, notes, moving, isSlow, command, fate, acknowledgedShown, isOver, meters, playable, cashOutWaits } =
    told;
  if (cashOutWaits) return { tone: 'wait', text: words.t('game.money.when-over') };
  if (moving !== null) return { tone: 'wait', text: moneyText(words, moving, isSlow) };
  if (block !== null) return blockLine(words, block, notes);
  // [AUTOPLAY2] A stop of autoplay may come without a press, and the notes show its result.
  if (notes.length > 0 && (command === null || isDone(command)))
    return { tone: 'wait', text: notes.map(words.say).join(' '), notes };
  if (command !== null && isDone(command) && !acknowledgedShown) return { tone: 'quiet', text: '' };
  if (command !== null && fate !== null) return { tone: 'wait', text: words.say(fateMessage(fate, meters)) };
  if (command !== null) return commandLine(words, refused(command, told), commandMark(command, meters, isOver));
  return { tone: 'quiet', text: playable ? words.t('game.keys') : '', forKeys: true };
}

const isDone = ({ state }: Command): boolean => state.kind === 'acknowledged' || state.kind === 'seen';
/** The reason for blocked buttons may be a note that stays when the buttons are free again. */
const blockLine = ({ say }: Words, block: Message, notes: readonly Message[]): Line => ({
  ...{ tone: 'wait', text: say(block), isSilent: isPause(block) },
  ...(notes.includes(block) && { notes: [block] }),
});
/** [POLICY3] The pause follows every game. */
const isPause = (block: Message): boolean => block.kind === 'keyed' && block.key === 'policy.too-soon';
const isOpen = ({ state }: Intent): boolean => state.kind === 'sending' || state.kind === 'checking';

function moneyText({ t }: Words, { state, action, amountMinor }: Intent, isSlow: boolean): string {
  if (state.kind === 'checking') return t('wallet.checking');
  if (action !== 'cash-in' || amountMinor === null)
    return t(isSlow ? 'game.money.cash-out.slow' : 'game.money.cash-out');
  return t('game.money.cash-in', { amount: { minor: amountMinor } });
}

/** [COMMAND5] */
const refused = (command: Command, { details, meters }: Told): Command =>
  command.state.kind === 'refused'
    ? { ...command, state: { kind: 'refused', message: refusalText({ details, meters }, command.state.message) } }
    : command;

function commandLine({ t, say }: Words, { state }: Command, mark: CommandMark): Line {
  switch (mark) {
    case 'sent':
      return { tone: 'quiet', text: t('game.command.sent') };
    // [COMMAND11] The tone of success waits until no game runs.
    case 'accepted':
      return { tone: 'quiet', text: t('game.command.acknowledged') };
    case 'done':
      return { tone: 'good', text: t('game.command.seen') };
    case 'refused':
      return {
        tone: 'bad',
        text: state.kind === 'refused' ? t('game.command.refused', { reason: say(state.message) }) : '',
      };
    case 'unanswered':
      return { tone: 'bad', text: t('command.unanswered') };
  }
}
