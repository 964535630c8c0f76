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

/** An Enter this soon after text is a part of it; one that follows what the screen shows of the text takes longer. */
const partOfTextMs = 2;

/** No more of a piece is read. */
const mostCharacters = 4_096;
/** No more pieces wait to be heard. */
const mostPieces = 256;

/** What arrives without a pause: more than one character of it was pasted, or typed by a program. */
interface Burst {
  characters: number;
  lastAt: number;
  isPaste: boolean;
}

interface Typed {
  readonly input: string;
  readonly key: Key;
  readonly at: number;
  /** Null for a key that is no text. */
  readonly burst: Burst | null;
  readonly isInText: boolean;
}

interface Hearer {
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
 * [TERMINAL1] Where no text is typed, a character is heard when no other key has come faster than a hand types; repeats of a
 * held key that a busy program reads at once are lost with the pastes they cannot be told from.
 * [TERMINAL2] Text that waits is heard at once and is bounded. Esc and Ctrl-C wait for nothing.
 * [TERMINAL4] Pasted text has no Enter and no Tab.
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
    // Whoever comes because of this key does not hear it.
    for (const hearer of [...hearers]) hearer.hear(typed);
  }
  /** The screen is drawn once for all text that waits. */
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
  /** How long it is not known yet whether the key belongs to text. */
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
  /** What has arrived meanwhile in a busy program is taken first. */
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

/** A key that the program does not know comes as the rest of its sequence, and not as text. */
const isSequence = (input: string): boolean => /^\[[\d;<?]*[A-Za-z~]$/.test(input);

/** What text consists of: characters, Enter and Tab. */
const isText = ({ input, key }: Pick<Typed, 'input' | 'key'>): boolean =>
  !key.ctrl && !key.meta && !isSequence(input) && (input !== '' || key.return || key.tab);

/** No key of ours is held with Alt; pasted text has such sequences. */
const isWithAlt = ({ input, key }: Pick<Typed, 'input' | 'key'>): boolean =>
  key.meta && !key.ctrl && (input !== '' || key.return || key.tab);

const isCharacters = (typed: Typed): boolean => typed.burst !== null && typed.input !== '';

/** The player wants out, whatever waits to be heard. */
const isWayOut = ({ input, key }: Pick<Typed, 'input' | 'key'>): boolean => key.escape || (key.ctrl && input === 'c');

/** Text that was pasted or typed holds none of these. */
export const noKey: Key = {
  ...{ upArrow: false, downArrow: false, leftArrow: false, rightArrow: false, pageDown: false, pageUp: false },
  ...{ home: false, end: false, return: false, escape: false, ctrl: false, shift: false, tab: false },
  ...{ backspace: false, delete: false, meta: false, super: false, hyper: false, capsLock: false, numLock: false },
};
