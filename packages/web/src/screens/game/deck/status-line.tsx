import type { Command, Intent, Message, Playing } from '@farspin/core';
import type { Words } from '@farspin/core/messages';
import { useCommandOutcome, useSecondsUntil } from '@farspin/adapters/react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import hidden from '../../../shell/spoken.module.css';
import styles from './status-line.module.css';
import { useGameOver } from './use-game-over.ts';
import { useKeyboard } from './use-keyboard.ts';
import { classes } from '../../../shell/classes.ts';

/** Id of the status line, to which the `aria-describedby` of blocked buttons refers. */
export const statusLineId = 'game-status';

interface Line {
  readonly tone: 'quiet' | 'good' | 'wait' | 'bad';
  readonly text: string;
  /** True if the line is hidden when there is no spare height. */
  readonly forKeys?: boolean;
}

/**
 * Shows the most important status: a pending transfer, the reason for blocked buttons, or the result of the last press.
 * [COMMAND9] Screen readers do not announce that a press was sent, accepted or done. The toast announces the amount of
 * a cash-out [WALLET22].
 */
export function StatusLine({ playing }: { readonly playing: Playing }) {
  const words = useWords();
  const { state } = useApp();
  const { cashOutWaits, pressBlock: block, wallet } = useSnapshot(state);
  const { intents } = wallet;
  const hasKeyboard = useKeyboard();
  const command = useCommandOutcome(playing);
  const { target, details, meters } = playing;
  const { isGame, overAt } = useGameOver(command, meters, details.buttons);
  const acknowledgedShown = useSecondsUntil(acknowledgedUntil(command, overAt)) > 0;
  const isRunning = isGame && meters?.isRunning === true;
  // [COMMAND8] Without `running` in the meters, nothing reports the end of the game.
  const isOver = !isGame || overAt !== null;
  const playable = hasKeyboard && details.capabilities.includes('press') && details.buttons.length > 0;
  const machineId = target.machineId;
  const line = lineOf(words, {
    ...{ block, intents, command, acknowledgedShown: acknowledgedShown || isRunning, isOver },
    ...{ playable, machineId, cashOutWaits },
  });
  return (
    <>
      <p
        id={statusLineId}
        aria-hidden="true"
        className={classes(styles.root, styles[line.tone], line.forKeys === true && styles.forKeys)}
        data-testid="game-status"
      >
        {line.text}
      </p>
      <p role="status" className={hidden.spoken}>
        {line.tone === 'wait' || line.tone === 'bad' ? line.text : ''}
      </p>
    </>
  );
}

/** Time for which “accepted” is shown, in ms. */
const acknowledgedMs = 2_000;
const acknowledgedUntil = (command: Command | null, overAt: number | null): number | null =>
  command?.state.kind === 'acknowledged' || command?.state.kind === 'seen'
    ? Math.max(command.state.at, overAt ?? 0) + acknowledgedMs
    : null;

interface Told {
  readonly block: Message | null;
  readonly intents: readonly Intent[];
  readonly command: Command | null;
  readonly acknowledgedShown: boolean;
  /** True if the command started no game, or its game has ended. */
  readonly isOver: boolean;
  /** True if the machine has buttons and the player has a keyboard. */
  readonly playable: boolean;
  readonly machineId: string;
  readonly cashOutWaits: boolean;
}

function lineOf(words: Words, told: Told): Line {
  const { block, intents, command, acknowledgedShown, isOver, playable, machineId, cashOutWaits } = told;
  const moving = intents.findLast((intent) => intent.machineId === machineId && isOpen(intent));
  if (moving !== undefined) return { tone: 'wait', text: moneyText(words, moving) };
  if (cashOutWaits) return { tone: 'wait', text: words.t('game.money.when-over') };
  if (block !== null) return { tone: 'wait', text: words.say(block) };
  if (command !== null && isDone(command) && !acknowledgedShown) return { tone: 'quiet', text: '' };
  if (command !== null) return commandLine(words, command, isOver);
  return { tone: 'quiet', text: playable ? words.t('game.keys') : '', forKeys: true };
}

const isDone = ({ state }: Command): boolean => state.kind === 'acknowledged' || state.kind === 'seen';
const isOpen = ({ state }: Intent): boolean => state.kind === 'sending' || state.kind === 'checking';

function moneyText({ t }: Words, { state, action, amountMinor }: Intent): string {
  if (state.kind === 'checking') return t('game.money.checking');
  if (action !== 'cash-in' || amountMinor === null) return t('game.money.cash-out');
  return t('game.money.cash-in', { amount: { minor: amountMinor } });
}

function commandLine({ t, say }: Words, { state }: Command, isOver: boolean): Line {
  switch (state.kind) {
    case 'sent':
      return { tone: 'quiet', text: t('game.command.sent') };
    case 'acknowledged':
      return { tone: 'good', text: t('game.command.acknowledged') };
    case 'seen':
      return { tone: 'good', text: t(isOver ? 'game.command.seen' : 'game.command.acknowledged') };
    case 'refused':
      return { tone: 'bad', text: t('game.command.refused', { reason: say(state.message) }) };
    case 'unanswered':
      return { tone: 'bad', text: t('command.unanswered') };
  }
}
