import { PassThrough } from 'node:stream';
import type { ReadStream } from 'node:tty';
import { monotonicMs } from '@farspin/adapters/time';
import { beginningOf, ctrlC, escape, isCharacterKey, pasteEnd, pasteStart, tokensOf } from './sequences.ts';

/**
 * Time in ms without further input after which Esc or Ctrl-C counts as pressed. Text within this time after a paste
 * belongs to the paste.
 */
export const pauseMs = 50;
/** Time in ms without further text after which the rest of an apparently ended paste is over. */
export const restOfPasteMs = 1_000;
/** Maximum length of a paste in characters. The rest is dropped. */
export const mostPasted = 4_096;

/** Esc as a complete sequence (Kitty's protocol). After a lone Esc, Ink would wait for the rest of a sequence. */
export const escapeKey = '\u001B[27u';

/**
 * Passes keys to Ink and encloses each piece of pasted text in paste marks.
 * A paste may be delayed and may contain its own end mark. The input is therefore parsed across pauses. Time matters
 * only for Esc, Ctrl-C and the text after an end mark.
 * [TERMINAL4] All input before the end mark is text. Input right after the end mark is text too, because the mark may
 * have been pasted. [TERMINAL5] Text in one read with an escape sequence is not a key. [TERMINAL2] An Esc or Ctrl-C
 * without further input is a key press. It also ends a paste whose end mark does not arrive.
 */
export class Input extends PassThrough {
  readonly isTTY = true;
  readonly #tty: ReadStream;
  readonly #now: () => number;
  #isPasting = false;
  #pasted = 0;
  /** Input that is held back: the beginning of a sequence or a mark, or a key that may continue. */
  #held = '';
  /** True if Esc was passed on as a key but may still be the beginning of a sequence. */
  #isEscapeHeard = false;
  /** Time before which arriving text belongs to a paste that has ended. */
  #textUntil = Number.NEGATIVE_INFINITY;
  #lastAt = Number.NEGATIVE_INFINITY;
  #pause: ReturnType<typeof setTimeout> | null = null;
  #turn: ReturnType<typeof setImmediate> | null = null;
  readonly #onData = (data: string | Buffer): void => this.#take(data.toString());

  constructor(tty: ReadStream, now: () => number = monotonicMs) {
    super();
    this.#tty = tty;
    this.#now = now;
    tty.setEncoding('utf8');
    tty.on('data', this.#onData);
  }

  setRawMode(isRaw: boolean): this {
    this.#tty.setRawMode(isRaw);
    return this;
  }
  ref(): void {
    this.#tty.ref();
  }
  unref(): void {
    this.#tty.unref();
  }

  /** Releases the terminal. */
  release(): void {
    this.#stopWaiting();
    this.#tty.off('data', this.#onData);
    this.#tty.pause();
  }

  #take(read: string): void {
    if (this.#isEscapeHeard && this.#held === escape && !read.startsWith('[')) this.#forgetEscape();
    const arrived = this.#held + read;
    if (!isRepeated(arrived)) this.#stopWaiting();
    this.#held = '';
    const out = this.#read(arrived);
    this.#lastAt = this.#now();
    if (out !== '') this.write(out);
    if (this.#isEscapeHeard || !areWaysOut(this.#held)) this.#stopWaiting();
    else if (this.#turn === null) this.#pause ??= setTimeout(() => this.#afterPause(), pauseMs);
  }
  #read(arrived: string): string {
    if (!this.#isPasting) return this.#readKeys(arrived);
    const at = arrived.indexOf(pasteEnd);
    if (at === -1) {
      this.#held = waysOutAtEnd(arrived) || arrived.slice(arrived.length - beginningOf(pasteEnd, arrived));
      return this.#text(arrived.slice(0, arrived.length - this.#held.length));
    }
    const text = this.#text(arrived.slice(0, at));
    this.#isPasting = false;
    this.#lastAt = this.#now();
    this.#textUntil = this.#lastAt + pauseMs;
    return text + this.#readKeys(arrived.slice(at + pasteEnd.length));
  }
  #readKeys(arrived: string): string {
    // An end mark outside a paste means that the input belongs to a paste that seemed to have ended.
    const isRest = this.#now() < this.#textUntil || arrived.includes(pasteEnd);
    if (isRest) this.#textUntil = Math.max(this.#textUntil, this.#now() + pauseMs);
    const isText = isRest || arrived.includes(escape);
    const waysOut = isText ? waysOutAtEnd(arrived) : '';
    const tokens = tokensOf(arrived.slice(0, arrived.length - waysOut.length));
    this.#held = waysOut;
    if (!isRest) this.#pasted = 0;
    let out = '';
    for (const { kind, text, end } of tokens) {
      if (text === pasteStart) return out + this.#beginPaste(arrived.slice(end));
      if (kind === 'text') out += isText ? this.#restOfPaste(text, isRest) : text;
      else if (kind === 'unfinished') this.#held = waysOut === '' ? text : waysOut;
      else if (!isRest && !this.#isEscapeHeard && (tokens.length === 1 || !isCharacterKey(text)))
        out += kind === 'escape' ? escapeKey : text;
      if (kind !== 'unfinished') this.#isEscapeHeard = false;
    }
    return out;
  }
  #beginPaste(rest: string): string {
    this.#isPasting = true;
    this.#isEscapeHeard = false;
    this.#held = '';
    this.#pasted = 0;
    return this.#read(rest);
  }
  #restOfPaste(text: string, isRest: boolean): string {
    if (isRest && this.#now() - this.#lastAt < pauseMs) this.#textUntil = this.#now() + restOfPasteMs;
    return this.#text(text);
  }
  #text(text: string): string {
    const bounded = text.slice(0, mostPasted - this.#pasted);
    this.#pasted += bounded.length;
    return bounded === '' ? '' : pasteStart + bounded + pasteEnd;
  }
  #forgetEscape(): void {
    this.#isEscapeHeard = false;
    this.#held = '';
  }

  /** Counts the held key as pressed, after reading the input that arrived while the program was busy. */
  #afterPause(): void {
    this.#pause = null;
    this.#turn = setImmediate(() => this.#press());
  }
  #press(): void {
    this.#turn = null;
    const held = this.#held;
    if (this.#isPasting) this.#textUntil = this.#now() + restOfPasteMs;
    this.#isPasting = false;
    this.#isEscapeHeard = held.endsWith(escape);
    this.#held = this.#isEscapeHeard ? escape : '';
    this.write(held.includes(ctrlC) ? ctrlC : escapeKey);
  }
  #stopWaiting(): void {
    if (this.#pause !== null) clearTimeout(this.#pause);
    if (this.#turn !== null) clearImmediate(this.#turn);
    this.#pause = null;
    this.#turn = null;
  }
}

/** Returns the Esc and Ctrl-C characters at the end of a text. */
// oxlint-disable-next-line no-control-regex -- that is what they send
const waysOutAtEnd = (text: string): string => /[\u0003\u001B]*$/.exec(text)?.[0] ?? '';
const areWaysOut = (text: string): boolean => text !== '' && waysOutAtEnd(text) === text;
const isRepeated = (text: string): boolean => areWaysOut(text) && new Set(text).size === 1;
