import { cashInBlock, type CabinetButton, type Meters, type Session, type Wallet } from '@farspin/core';
import { isMoving } from '@farspin/core/intents';
import type { MessageKey, Words } from '@farspin/core/messages';

export const isStart = ({ id, kind }: CabinetButton): boolean => id === 'start' || kind === 'start';

/** Returns the buttons that lower and raise the bet, or null if the machine lacks one of them. */
export function betKeysOf(buttons: readonly CabinetButton[]): readonly [down: CabinetButton, up: CabinetButton] | null {
  const down = buttons.find(({ id }) => id === 'bet-down');
  const up = buttons.find(({ id }) => id === 'bet-up');
  return down === undefined || up === undefined ? null : [down, up];
}

/**
 * [SESSION29] Returns true if the player must cash in before a start: there are no credits, there is nothing to play
 * without credits, and a cash-in is possible. If the machine does not report running games, a win on the meter may
 * still have to be collected.
 */
export function wantsCredits(session: Session, wallet: Wallet): boolean {
  if (session.kind !== 'playing' || cashInBlock(session, wallet) !== null || wallet.intents.some(isMoving))
    return false;
  const { meters } = session;
  if (meters === null || meters.creditsMinor > 0 || meters.status === 'in-bonus') return false;
  const hasWin = meters.isRunning === null && (meters.winMinor ?? 0) > 0;
  return meters.isRunning !== true && !hasWin && (meters.freeSpins ?? 0) === 0;
}

/**
 * Returns true if the credits cover the bet, as far as the meters report both. The machine decides, so a press is sent
 * in any case.
 */
export const coversBet = (meters: Meters | null): boolean =>
  meters === null ||
  meters.creditsMinor >= (meters.betMinor ?? 0) ||
  meters.status === 'in-bonus' ||
  meters.isRunning === true ||
  (meters.freeSpins ?? 0) > 0;

const wellKnown: ReadonlyMap<string, MessageKey> = new Map([
  ['start', 'game.button.start'],
  ['bet-up', 'game.button.bet-up'],
  ['bet-down', 'game.button.bet-down'],
  ['max-bet', 'game.button.max-bet'],
  ['take', 'game.button.take'],
] as const);

/** Returns the machine's own label, otherwise the client's name for a common button, otherwise the button's id. */
export function buttonName({ t, say }: Words, { id, label }: CabinetButton): string {
  if (label !== null && label !== '') return label;
  const key = wellKnown.get(id);
  if (key !== undefined) return say({ kind: 'keyed', key, params: {} });
  const line = /^line-(\d+)$/.exec(id)?.[1];
  return line === undefined ? id : t('game.button.line', { number: line });
}

/** Returns the button for a key, or null if the key has no button on this machine. */
export function buttonOfKey(key: string, buttons: readonly CabinetButton[]): CabinetButton | null {
  const wanted = (matches: (button: CabinetButton) => boolean) => buttons.find(matches) ?? null;
  switch (key) {
    case ' ':
    case 'Enter':
      return wanted(isStart);
    case 'ArrowUp':
      return wanted(({ id }) => id === 'bet-up');
    case 'ArrowDown':
      return wanted(({ id }) => id === 'bet-down');
    default:
      return null;
  }
}

/** The action of a letter or punctuation key. */
export type PageShortcut = 'sound' | 'full-screen' | 'cut' | 'float' | 'link' | 'help';

const letters: ReadonlyMap<string, PageShortcut> = new Map([
  ['KeyM', 'sound'],
  ['KeyF', 'full-screen'],
  ['KeyC', 'cut'],
  ['KeyP', 'float'],
  ['KeyN', 'link'],
] as const);

/**
 * Returns the shortcut for a key, or null. Letters are matched by their position on the keyboard, which works in every
 * alphabet. The question mark is matched by its character.
 */
export const shortcutOf = ({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): PageShortcut | null => {
  if (key === '?' || key === '؟') return 'help';
  return shiftKey ? null : (letters.get(code) ?? null);
};
