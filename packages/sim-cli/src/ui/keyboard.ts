import { monotonicMs } from '@farspin/adapters/time';
import type { Key } from 'ink';

export type KeyHandler = (input: string, key: Key) => void;

export interface Piece {
  readonly input: string;
  readonly key: Partial<Pick<Key, 'return' | 'tab' | 'ctrl'>>;
}

/** Splits input that arrived in one read into Enter, Tab, Ctrl-C and the text between them. */
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

/**
 * Minimum interval in ms between keys typed by hand. Repeats of a held key have this interval too, unless the program
 * is busy.
 */
export const fasterThanAHandMs = 16;

/**
 * Maximum delay in ms after which an Enter still belongs to the text before it. An Enter typed after the text is on the
 * screen takes longer.
 */
const partOfTextMs = 2;

/** Maximum length of a piece of input in characters. The rest is dropped. */
const mostCharacters = 4_096;
/** Maximum number of pieces in the queue. */
const mostPieces = 256;

/** Input that arrives without a pause. Several characters in a burst were pasted, or typed by a program. */
interface Burst {
  characters: number;
  lastAt: number;
  isPaste: boolean;
}

interface Typed {
  readonly input: string;
  readonly key: Key;
  readonly at: number;
  /** The burst that the key belongs to, or null for a key that is not text. */
  readonly burst: Burst | null;
  readonly isInText: boolean;
}

interface Hearer {
  /** Handles a key. `isInText` is true if the key arrived with other text and belongs to that text. */
  readonly hear: (heard: Pick<Typed, 'input' | 'key' | 'isInText'>) => void;
  /** Returns true while the player types into a text field. Text is then handled in one piece. */
  readonly takesText: () => boolean;
}

/** A queue of all keys of the program. The recipient of a key is chosen after all earlier keys have been handled. */
export interface Keyboard {
  /** Accepts input from the terminal. */
  readonly take: KeyHandler;
  /** Accepts text that the terminal marks as pasted. Drops it if no text field is active. */
  readonly paste: (text: string) => void;
  /** Registers a handler for all keys. The returned function removes the handler. */
  listen(hearer: Hearer): () => void;
}

/** Treatment of a burst outside a text field. `heard` makes each character a key, as in the viewer. */
export type Bursts = 'dropped' | 'heard';

/**
 * Creates the queue of keys.
 * [TERMINAL1] Outside a text field, a character counts only if no other key arrives faster than a hand types. Repeats
 * of a held key that a busy program reads together are lost, because they look like a paste.
 * [TERMINAL2] The queue limits the length of text, and handles all waiting text in one step. Esc and Ctrl-C skip the queue.
 * [TERMINAL4] An Enter or Tab in pasted text is not a key.
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
    // Copies the set, because a handler that this key adds must not receive the key.
    for (const hearer of [...hearers]) hearer.hear(typed);
  }
  /** Handles all waiting text at once, so that the screen is drawn only once. */
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
  /** Returns the remaining time in ms in which the key may turn out to be part of a text. */
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
  /** Schedules the next key. Input that arrived while the program was busy is read first. */
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

/** True for a key that Ink does not know. Its input is the rest of an escape sequence, not text. */
const isSequence = (input: string): boolean => /^\[[\d;<?]*[A-Za-z~]$/.test(input);

/** True for characters, Enter and Tab, which are the keys that text consists of. */
const isText = ({ input, key }: Pick<Typed, 'input' | 'key'>): boolean =>
  !key.ctrl && !key.meta && !isSequence(input) && (input !== '' || key.return || key.tab);

/** True for a key with Alt. The program uses none, but pasted text can contain them. */
const isWithAlt = ({ input, key }: Pick<Typed, 'input' | 'key'>): boolean =>
  key.meta && !key.ctrl && (input !== '' || key.return || key.tab);

const isCharacters = (typed: Typed): boolean => typed.burst !== null && typed.input !== '';

/** True for Esc and Ctrl-C, which discard waiting input. */
const isWayOut = ({ input, key }: Pick<Typed, 'input' | 'key'>): boolean => key.escape || (key.ctrl && input === 'c');

/** A key without any modifier or special key, as in typed or pasted text. */
export const noKey: Key = {
  ...{ upArrow: false, downArrow: false, leftArrow: false, rightArrow: false, pageDown: false, pageUp: false },
  ...{ home: false, end: false, return: false, escape: false, ctrl: false, shift: false, tab: false },
  ...{ backspace: false, delete: false, meta: false, super: false, hyper: false, capsLock: false, numLock: false },
};
