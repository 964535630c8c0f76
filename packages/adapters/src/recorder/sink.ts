import type { Clock } from '@farspin/core';
import type { SecretKind } from './redactor.ts';

/** Receives events as they happen. */
export interface Sink {
  /** @param data plain data, which must not change afterwards */
  note(kind: string, data: unknown): void;
  /** Treats this text as a secret, wherever it appears. */
  learn(kind: SecretKind, text: string): void;
}

/** A sink that accepts the time of a note. */
export interface TimedSink extends Sink {
  /** @param at epoch ms */
  note(kind: string, data: unknown, at?: number): void;
}

/** A sink that holds its notes until another sink is ready. */
export interface WaitingSink extends Sink {
  /** Forwards all waiting notes, and from now on each new note at once. */
  pourInto(sink: TimedSink): void;
}

/** Maximum number of waiting notes. Older notes are dropped, but no secrets. */
const mostWaiting = 2_000;

/** Creates a sink that holds notes until another sink takes them. */
export function createWaitingSink(clock: Pick<Clock, 'now'>): WaitingSink {
  let secrets: Parameters<Sink['learn']>[] = [];
  let notes: Required<Parameters<TimedSink['note']>>[] = [];
  let taker: TimedSink | null = null;
  return {
    note(kind, data) {
      if (taker !== null) return taker.note(kind, data);
      notes.push([kind, data, clock.now()]);
      if (notes.length > mostWaiting) notes.shift();
    },
    learn(...secret) {
      if (taker === null) secrets.push(secret);
      else taker.learn(...secret);
    },
    pourInto(sink) {
      taker = sink;
      for (const secret of secrets) sink.learn(...secret);
      for (const note of notes) sink.note(...note);
      secrets = [];
      notes = [];
    },
  };
}
