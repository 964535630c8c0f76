import { monotonicMs } from '@farspin/adapters/time';
import type { Key } from 'ink';

export type KeyHandler = (input: string, key: Key) => void;

export interface Piece {
  readonly input: string;
  readonly key: Partial<Pick<Key, 'return' | 'tab' | 'ctrl'>>;
}

/** Splits input that arrived faster than it was read: each Enter, Tab and Ctrl-C, and the text in between. */
export function splitKeys(input: string): readonly Piece[] {
  if (input.length < 2) return [{ input, key: {} }];
  // oxlint-disable-next-line no-control-regex -- that is what Ctrl-C sends
  return input.split(/(\r\n|[\r\n\t\u0003])/).flatMap((piece): readonly Piece[] => {
    if (piece === '') return [];
    if (piece === '\t') return [{ input: '', key: { tab: true } }];
    if (piece === '\u0003') return [{ input: 'c', key: { ctrl: true } }];
    return [/[\r\n]/.test(piece) ? { input: '', key: { return: true } } : { input: piece, key: {} }];
  });
}

/** Keys pressed by hand are further apart than this, and so are repeats of a held key, if the program is not busy. */
export const fasterThanAHandMs = 16;

/** An Enter this soon after text belongs to it; an Enter after the screen has shown the text takes longer. */
const partOfTextMs = 2;

/** Longest part of a piece that is read. */
const mostCharacters = 4_096;
/** Maximum number of waiting pieces. */
const mostPieces = 256;

/** Input that arrives without a pause: several characters are pasted, or typed by a program. */
interface Burst {
  characters: number;
  lastAt: number;
  isPaste: boolean;
}

interface Typed {
  readonly input: string;
  readonly key: Key;
  readonly at: number;
  /** Null for a key that is not text. */
  readonly burst: Burst | null;
  readonly isInText: boolean;
}

interface Hearer {
  /** `isInText`: it arrived with other text, and belongs to it. */
  readonly hear: (heard: Pick<Typed, 'input' | 'key' | 'isInText'>) => void;
  /** Whether text is typed into it now, which is handled in one piece. */
  readonly takesText: () => boolean;
}

/** All keys of the program, in one queue: a key's recipient is chosen once the keys before it have been handled. */
export interface Keyboard {
  /** Accepts input from the terminal. */
  readonly take: KeyHandler;
  /** Accepts what the terminal marks as pasted, and drops it without a text field. */
  readonly paste: (text: string) => void;
  /** Handles each key until the returned function is called. */
  listen(hearer: Hearer): () => void;
}

/** What happens to a burst without a text field: in a viewer, each of its characters is a key. */
export type Bursts = 'dropped' | 'heard';

/**
 * [TERMINAL1] Without a text field, a character counts once no other key has come faster than a hand types. Repeats of
 * a held key that a busy program reads together are lost, because they look like a paste. [TERMINAL2] Waiting text is
 * handled at once and is bounded. Esc and Ctrl-C wait for nothing. [TERMINAL4] Pasted text has no Enter and no Tab.
 */
export function createKeyboard(
  bursts: Bursts,
  now: () => number = monotonicMs,
  handMs: number = fasterThanAHandMs,
): Keyboard {
  let waiting: Typed[] = [];
  const hearers = new Set<Hearer>();
  let burst: Burst = { characters: 0, lastAt: Number.NEGATIVE_INFINITY, isPaste: false };
  let next: ReturnType<typeof setTimeout> | null = null;

  const takesText = (): boolean => [...hearers].some((hearer) => hearer.takesText());

  function hear(typed: Typed): void {
    // A handler that this key adds does not get the key.
    for (const hearer of [...hearers]) hearer.hear(typed);
  }
  /** Draws the screen once for all waiting text. */
  function hearText(typed: Typed): void {
    if (!isCharacters(typed))
      return hear({ ...typed, isInText: typed.isInText || isFollowed(typed, waiting[0], handMs) });
    const end = waiting.findIndex((other) => !isCharacters(other));
    const more = waiting.splice(0, end === -1 ? waiting.length : end);
    const input = [typed, ...more].map((one) => one.input).join('');
    hear({ ...typed, input, isInText: typed.isInText || more.length > 0 });
  }
  function hearKey(typed: Typed): void {
    const { burst: its } = typed;
    if (its === null || !isMoreThanOne(its)) return hear({ ...typed, isInText: false });
    if (bursts === 'dropped') return;
    const [first = '', ...rest] = typed.input;
    if (rest.length > 0) waiting.unshift({ ...typed, input: rest.join('') });
    hear({ ...typed, input: first, isInText: false });
  }
  /** How long the key may still turn out to belong to text. */
  function restMs(typed: Typed, isTyping: boolean): number {
    if (typed.burst === null || bursts === 'heard' || (isTyping && typed.isInText)) return 0;
    if (isTyping) return isCharacters(typed) ? 0 : typed.at + handMs - now();
    return typed.burst.lastAt + handMs - now();
  }
  function drain(): void {
    next = null;
    const [typed] = waiting;
    if (typed === undefined) return;
    const isTyping = takesText();
    const rest = restMs(typed, isTyping);
    if (rest > 0) return drainIn(rest);
    waiting.shift();
    if (isTyping) hearText(typed);
    else hearKey(typed);
    drainIn(0);
  }
  /** First takes what has arrived while the program was busy. */
  function drainIn(ms: number): void {
    next ??= setTimeout(ms > 0 ? () => setImmediate(drain) : drain, ms);
  }

  function burstOf(characters: number, isPaste: boolean): Burst {
    if (isPaste || now() - burst.lastAt >= handMs) burst = { characters: 0, lastAt: 0, isPaste };
    burst.characters += characters;
    burst.lastAt = now();
    return burst;
  }
  function wait(typed: Typed): void {
    if (isWayOut(typed)) waiting = [];
    if (waiting.length < mostPieces) waiting.push(typed);
  }
  return {
    take(input, key) {
      const isMixed = [...input].length > 1 && !isSequence(input);
      for (const piece of splitKeys(input)) {
        const at = now();
        const typed = { input: piece.input.slice(0, mostCharacters), key: { ...key, ...piece.key }, at };
        const isInText = isMixed || at - burst.lastAt < partOfTextMs;
        const its = burstOf(isMixed ? 2 : 1, false);
        if (isText(typed)) wait({ ...typed, isInText, burst: its });
        else if (!isWithAlt(typed)) wait({ ...typed, isInText: false, burst: null });
      }
      if (next === null) drain();
    },
    paste(text) {
      const its = burstOf(text.length, true);
      if (!takesText()) return;
      wait({ input: text.slice(0, mostCharacters), key: noKey, at: now(), isInText: true, burst: its });
      if (next === null) drain();
    },
    listen(hearer) {
      hearers.add(hearer);
      return () => void hearers.delete(hearer);
    },
  };
}

const isMoreThanOne = ({ characters, isPaste }: Burst): boolean => isPaste || characters > 1;
const isFollowed = ({ at }: Typed, by: Typed | undefined, handMs: number): boolean =>
  by !== undefined && by.burst !== null && by.at - at < handMs;

/** A key that the program does not know arrives as the rest of its sequence, not as text. */
const isSequence = (input: string): boolean => /^\[[\d;<?]*[A-Za-z~]$/.test(input);

/** Text consists of characters, Enter and Tab. */
const isText = ({ input, key }: Pick<Typed, 'input' | 'key'>): boolean =>
  !key.ctrl && !key.meta && !isSequence(input) && (input !== '' || key.return || key.tab);

/** The program has no keys with Alt, but pasted text has such sequences. */
const isWithAlt = ({ input, key }: Pick<Typed, 'input' | 'key'>): boolean =>
  key.meta && !key.ctrl && (input !== '' || key.return || key.tab);

const isCharacters = (typed: Typed): boolean => typed.burst !== null && typed.input !== '';

/** The player wants to leave, whatever is waiting. */
const isWayOut = ({ input, key }: Pick<Typed, 'input' | 'key'>): boolean => key.escape || (key.ctrl && input === 'c');

/** Pasted or typed text has none of these. */
export const noKey: Key = {
  ...{ upArrow: false, downArrow: false, leftArrow: false, rightArrow: false, pageDown: false, pageUp: false },
  ...{ home: false, end: false, return: false, escape: false, ctrl: false, shift: false, tab: false },
  ...{ backspace: false, delete: false, meta: false, super: false, hyper: false, capsLock: false, numLock: false },
};
