import { lanes, type Lane, type TraceEvent } from './simulated-session.types.ts';

type TraceData = TraceEvent['data'];

/** The events of a simulated session, recorded as they happen. */
export interface Trace {
  /** Records an event without duration. */
  record(lane: Lane, name: string, data?: TraceData): void;
  /** Begins a lasting event. It ends at the next event with the same `subject`, or when `end` is called. */
  begin(lane: Lane, subject: string, name: string, data?: TraceData): void;
  end(subject: string): void;
  /** Ends the simulated session and all lasting events. */
  close(): void;
  /** Hash of all events so far, in order. */
  readonly hash: string;
  /** Distinct names and texts recorded so far. */
  readonly names: ReadonlySet<string>;
  /** Events ordered by time. Empty unless the trace is kept. */
  readonly events: readonly TraceEvent[];
}

type Draft = { -readonly [K in keyof TraceEvent]: TraceEvent[K] };

const none: TraceData = {};

/**
 * Creates a trace.
 * @param now returns virtual ms since the session began
 * @param isKept true to keep the events, not only their hash
 * @param told receives each new text that is recorded
 */
export function createTrace(now: () => number, isKept: boolean, told: string[] = []): Trace {
  const hash = createRollingHash();
  const events: Draft[] = [];
  const lasting = new Map<string, Draft>();
  const names = new Set<string>();

  function note(text: string): void {
    if (names.has(text)) return;
    names.add(text);
    told.push(text);
  }
  function add(lane: Lane, name: string, data: TraceData): Draft | null {
    const atMs = now();
    hash.number(atMs);
    hash.number(lanes.indexOf(lane));
    hash.text(name);
    note(name);
    for (const key in data) {
      const value = data[key] ?? null;
      hash.value(value);
      if (typeof value === 'string') note(value);
    }
    if (!isKept) return null;
    const event: Draft = { atMs, lane, name, endMs: null, data };
    events.push(event);
    return event;
  }
  function end(subject: string): void {
    const event = lasting.get(subject);
    if (event === undefined) return;
    event.endMs = now();
    lasting.delete(subject);
  }

  return {
    record: (lane, name, data = none) => void add(lane, name, data),
    begin(lane, subject, name, data = none) {
      end(subject);
      const event = add(lane, name, data);
      if (event !== null) lasting.set(subject, event);
    },
    end,
    close() {
      for (const subject of [...lasting.keys()]) end(subject);
    },
    get hash() {
      return hash.hex();
    },
    names,
    events,
  };
}

/** A hash of everything that was added so far, in order. */
export interface RollingHash {
  /** Adds a number. */
  number(value: number): void;
  /** Adds a text. */
  text(value: string): void;
  /** Adds plain data. */
  value(value: string | number | boolean | null): void;
  /** Returns the hash so far, in hexadecimal. */
  hex(): string;
}

/**
 * Creates a 64-bit hash that depends on every value and on their order. It combines two 32-bit multiplicative hashes.
 */
export function createRollingHash(): RollingHash {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b;
  const number = (value: number): void => {
    high = Math.imul(high ^ value, 0x9e3779b1) ^ (high >>> 15);
    low = Math.imul(low ^ (value + 0x27d4eb2f), 0x5f356495) ^ (low >>> 13);
  };
  const text = (value: string): void => {
    for (let index = 0; index < value.length; index += 1) number(value.charCodeAt(index));
    number(-1);
  };
  const word = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');
  return {
    number,
    text,
    value(value) {
      if (typeof value === 'string') text(value);
      else number(value === null ? -2 : Number(value));
    },
    hex: () => word(high) + word(low),
  };
}
