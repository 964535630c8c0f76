import { PassThrough } from 'node:stream';
import type { ReadStream } from 'node:tty';

const pasteStart = '\u001B[200~';
const pasteEnd = '\u001B[201~';
const ctrlC = '\u0003';

/** Between two parts of a paste there is less than this. */
export const pasteRestMs = 50;
/** No more of a paste is handed on. */
export const mostPasted = 4_096;

/**
 * The keys as Ink reads them. [TERMINAL2] Ink waits for the end of a paste and reads no key until then: here a paste ends
 * after 50 ms without more of it, and is bounded. Terminals paste no Ctrl-C: one among it was pressed.
 */
export class Input extends PassThrough {
  readonly isTTY = true;
  readonly #tty: ReadStream;
  #isPasting = false;
  #pasted = 0;
  /** What may be the beginning of a mark. */
  #held = '';
  #rest: ReturnType<typeof setTimeout> | null = null;
  readonly #onData = (data: string | Buffer): void => this.#take(data.toString());

  constructor(tty: ReadStream) {
    super();
    this.#tty = tty;
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

  /** Lets go of the terminal. */
  release(): void {
    if (this.#rest !== null) clearTimeout(this.#rest);
    this.#tty.off('data', this.#onData);
    this.#tty.pause();
  }

  #take(text: string): void {
    if (this.#rest !== null) clearTimeout(this.#rest);
    this.#rest = null;
    let out = '';
    let rest = this.#held + text;
    this.#held = '';
    while (rest !== '') {
      const mark = this.#isPasting ? pasteEnd : pasteStart;
      if (this.#isPasting && rest.includes(ctrlC)) return this.#end(ctrlC);
      const at = rest.indexOf(mark);
      const end = at === -1 ? rest.length - beginningOf(mark, rest) : at + mark.length;
      const part = rest.slice(0, end);
      out += this.#isPasting ? this.#bounded(part, at === -1 ? '' : mark) : part;
      rest = rest.slice(end);
      if (at === -1) break;
      this.#isPasting = !this.#isPasting;
      this.#pasted = 0;
    }
    // A lone Esc is a key, which Ink tells from the beginning of a sequence.
    if (this.#isPasting || rest.length > 1) this.#held = rest;
    else out += rest;
    if (out !== '') this.write(out);
    if (this.#isPasting || this.#held !== '') this.#rest = setTimeout(() => this.#end(this.#held), pasteRestMs);
  }
  #bounded(part: string, mark: string): string {
    const text = part.slice(0, part.length - mark.length).slice(0, mostPasted - this.#pasted);
    this.#pasted += text.length;
    return text + mark;
  }
  #end(then: string): void {
    const end = this.#isPasting ? pasteEnd : '';
    this.#isPasting = false;
    this.#pasted = 0;
    this.#held = '';
    this.write(end + then);
  }
}

/** How much of the text's end may be the beginning of the mark. */
function beginningOf(mark: string, text: string): number {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length--)
    if (text.endsWith(mark.slice(0, length))) return length;
  return 0;
}
