import { monotonicMs } from '@farspin/adapters/time';
import type { Key } from 'ink';

export type KeyHandler = (input: string, key: Key) => void;

export interface Piece {
  readonly input: string;
  readonly key: Partial<Pick<Key, 'return' | 'tab' | 'ctrl'>>;
}

/**
 * Text that arrives faster than it is read comes in one piece, its Enters, Tabs and Ctrl-Cs included: each of them, and what
 * is between.
 */
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

/** The keys of a hand are further apart than this, and so are the repeats of a key that is held down. */
export const fasterThanAHandMs = 8;

/** An Enter this soon after text is a part of it; one that follows what the screen shows of the text takes longer. */
const partOfTextMs = 2;

/** No more of a piece is read. */
const mostCharacters = 4_096;
/** No more pieces wait to be heard. */
const mostPieces = 256;

/** Text without a pause: pasted, typed at once, or a key that is held down and repeats before the program reads it. */
interface Burst {
  characters: string;
  lastAt: number;
  isPaste: boolean;
  isHeard: boolean;
}

interface Typed {
  readonly input: string;
  readonly key: Key;
  /** Null for a key that is no text. */
  readonly burst: Burst | null;
  readonly isInText: boolean;
}

export interface Hearer {
  /** `isInText`: it arrived with other text, and is a part of it. */
  readonly hear: (heard: Pick<Typed, 'input' | 'key' | 'isInText'>) => void;
  /** Whether text is typed into it now: that is heard in one piece. */
  readonly takesText: () => boolean;
}

/** All keys of the program, in one row: who is meant by one is decided when those before it have done what they do. */
export interface Keyboard {
  /** Takes what came from the terminal. */
  readonly take: KeyHandler;
  /** Takes what the terminal marks as pasted, where text is typed, and drops it elsewhere. */
  readonly paste: (text: string) => void;
  /** Hears each key from now on, until the returned function is called. */
  listen(hearer: Hearer): () => void;
}

/** What becomes of a burst where no text is typed: in a viewer each of its characters is a key. */
export type Bursts = 'dropped' | 'heard';

/**
 * [TERMINAL1] Where no text is typed, a character is heard once none has followed it faster than a hand types.
 * [TERMINAL2] Text that waits is heard at once and is bounded. Esc and Ctrl-C wait for nothing.
 */
export function createKeyboard(bursts: Bursts, now: () => number = monotonicMs): Keyboard {
  let waiting: Typed[] = [];
  const hearers = new Set<Hearer>();
  let burst: Burst = noBurst;
  let next: ReturnType<typeof setTimeout> | null = null;

  const takesText = (): boolean => [...hearers].some((hearer) => hearer.takesText());

  function hear(typed: Typed): void {
    // Whoever comes because of this key does not hear it.
    for (const hearer of [...hearers]) hearer.hear(typed);
  }
  /** The screen is drawn once for all text that waits. */
  function hearText(typed: Typed): void {
    const isOther = (other: Typed): boolean => !isCharacters(other);
    const end = isCharacters(typed) ? waiting.findIndex(isOther) : 0;
    const more = waiting.splice(0, end === -1 ? waiting.length : end);
    hear({ ...typed, input: [typed, ...more].map(({ input }) => input).join('') });
  }
  function hearKey(typed: Typed): void {
    const { burst: its } = typed;
    if (its === null || !isMoreThanOne(its)) return hear(typed);
    const [first = '', ...rest] = typed.input;
    if (bursts === 'heard' && rest.length > 0) waiting.unshift({ ...typed, input: rest.join('') });
    if (bursts === 'heard') return hear({ ...typed, input: first });
    if (its.isPaste || its.isHeard || !isHeldDown(its)) return;
    its.isHeard = true;
    hear({ ...typed, input: first });
  }
  function drain(): void {
    next = null;
    const [typed] = waiting;
    if (typed === undefined) return;
    const isTyping = takesText();
    const restMs =
      typed.burst === null || isTyping || bursts === 'heard' ? 0 : typed.burst.lastAt + fasterThanAHandMs - now();
    if (restMs > 0) return drainIn(restMs);
    waiting.shift();
    if (isTyping) hearText(typed);
    else hearKey(typed);
    drainIn(0);
  }
  function drainIn(ms: number): void {
    next ??= setTimeout(drain, ms);
  }

  function burstOf(characters: string, isPaste: boolean): Burst {
    const isNew = isPaste || now() - burst.lastAt >= fasterThanAHandMs;
    if (isNew) burst = { characters: '', lastAt: 0, isPaste, isHeard: false };
    // Two are enough to tell a key that is held down from text.
    if (isHeldDown(burst)) burst.characters += characters.slice(0, mostCharacters);
    burst.lastAt = now();
    return burst;
  }
  function add(input: string, key: Key, isPaste: boolean): void {
    const pieces = splitKeys(input);
    const isMixed = pieces.length > 1 && pieces.some((piece) => piece.input !== '' && piece.key.ctrl !== true);
    for (const piece of pieces) {
      const isInText = isPaste || isMixed || now() - burst.lastAt < partOfTextMs;
      const typed = { input: piece.input.slice(0, mostCharacters), key: { ...key, ...piece.key } };
      if (isWayOut(typed)) waiting = [];
      if (waiting.length >= mostPieces) continue;
      waiting.push(
        isText(typed)
          ? { ...typed, isInText, burst: burstOf(piece.input || '\r', isPaste) }
          : { ...typed, isInText: false, burst: null },
      );
    }
    if (next === null) drain();
  }
  return {
    take: (input, key) => add(input, key, false),
    paste(text) {
      if (takesText()) add(text.slice(0, mostCharacters), noKey, true);
    },
    listen(hearer) {
      hearers.add(hearer);
      return () => void hearers.delete(hearer);
    },
  };
}

const noBurst: Burst = { characters: '', lastAt: Number.NEGATIVE_INFINITY, isPaste: false, isHeard: false };

const isMoreThanOne = ({ characters, isPaste }: Burst): boolean => isPaste || [...characters].length > 1;
const isHeldDown = ({ characters }: Burst): boolean => new Set(characters).size < 2;

/** A key that the program does not know comes as the rest of its sequence, and not as text. */
const isSequence = (input: string): boolean => /^\[[\d;<?]*[A-Za-z~]$/.test(input);

/** What text consists of: characters, Enter and Tab. */
const isText = ({ input, key }: Pick<Typed, 'input' | 'key'>): boolean =>
  !key.ctrl && !isSequence(input) && (input !== '' || key.return || key.tab);

const isCharacters = (typed: Typed): boolean => typed.burst !== null && typed.input !== '' && !typed.key.meta;

/** The player wants out, whatever waits to be heard. */
const isWayOut = ({ input, key }: Pick<Typed, 'input' | 'key'>): boolean => key.escape || (key.ctrl && input === 'c');

/** Text that was pasted or typed holds none of these. */
export const noKey: Key = {
  ...{ upArrow: false, downArrow: false, leftArrow: false, rightArrow: false, pageDown: false, pageUp: false },
  ...{ home: false, end: false, return: false, escape: false, ctrl: false, shift: false, tab: false },
  ...{ backspace: false, delete: false, meta: false, super: false, hyper: false, capsLock: false, numLock: false },
};
