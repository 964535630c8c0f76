import type { Clock } from '@farspin/core';
import type { SecretKind } from './redactor.ts';

/** Where what happens is told, as it happens. */
export interface Sink {
  /** @param data plain data; it is never changed after it was given */
  note(kind: string, data: unknown): void;
  /** That this text is a secret, wherever it stands. */
  learn(kind: SecretKind, text: string): void;
}

/** What takes notes of their own time. */
export interface TimedSink extends Sink {
  /** @param at epoch ms */
  note(kind: string, data: unknown, at?: number): void;
}

export interface WaitingSink extends Sink {
  /** Hands over all that has come, and from now on everything at once. */
  pourInto(sink: TimedSink): void;
}

/** So many notes wait; older ones are let go, and no secret is forgotten. */
const mostWaiting = 2_000;

/** Holds on to what comes until there is somebody to take it. */
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
