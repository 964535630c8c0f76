import type { Clock, Reply } from '@farspin/core';
import { Observable, type Subscriber } from 'rxjs';
import { fieldsOf, uncut, askedOf } from './inputs.ts';
import { sameValue } from './same-value.ts';
import type { RecordedLine } from './recording.ts';

/** Recorded answers for repeated requests. */
export interface Answers {
  /** Epoch ms. */
  readonly startedAt: number;
  /**
   * Answers a request like the same request in the recording, at the recorded time. A request without a match in the
   * recording never gets an answer.
   */
  ask<T>(to: string, ask: string, given: readonly unknown[]): Reply<T>;
  ping(): Observable<unknown>;
  /**
   * Returns true if the request for this answer has been repeated, even if the caller has gone or has the answer
   * already.
   */
  isAwaited(line: RecordedLine): boolean;
  /** Delivers an answer at its recorded time. */
  answer(line: RecordedLine): void;
  pong(line: RecordedLine): void;
}

/** Maximum time between two matching requests, in ms. */
const aboutMs = 2_000;

interface Asked {
  readonly line: RecordedLine;
  readonly index: number;
}

export function createAnswers(lines: readonly RecordedLine[], clock: Clock): Answers {
  const startedAt = clock.now();
  const now = (): number => clock.now() - startedAt;
  const asked = new Map<string, Asked[]>();
  const answered = new Map<unknown, Asked>();
  for (const [index, line] of lines.entries()) {
    if (line.kind === 'ask') asked.set(askedOf(line), [...(asked.get(askedOf(line)) ?? []), { line, index }]);
    if (line.kind === 'answer') answered.set(fieldsOf(line.data)['n'], { line, index });
  }
  const askedAgain = new Set<unknown>();
  const waiting = new Map<unknown, Subscriber<unknown>>();
  const given = new Set<unknown>();
  /** Answers to pings that the replay sends slightly later than the recording. */
  let early: readonly RecordedLine[] = [];
  let pings: { readonly at: number; readonly subscriber: Subscriber<unknown> }[] = [];

  /** Finds the recorded request that matches this request. Equal arguments take precedence over equal times. */
  function likeOf(key: string, words: readonly unknown[]): Asked | null {
    const near = (asked.get(key) ?? []).filter(({ line }) => Math.abs(line.t - now()) <= aboutMs);
    const like = near.find(({ line }) => sameValue(fieldsOf(line.data)['given'], words, aboutMs)) ?? near[0] ?? null;
    if (like !== null)
      asked.set(
        key,
        (asked.get(key) ?? []).filter((one) => one !== like),
      );
    return like;
  }

  return {
    startedAt,
    ask: (to, ask, words) =>
      new Observable((subscriber) => {
        const like = likeOf(`${to}.${ask}`, words);
        if (like === null) return;
        const n = fieldsOf(like.line.data)['n'];
        const answer = answered.get(n);
        if (answer === undefined) return;
        askedAgain.add(n);
        waiting.set(n, subscriber);
        subscriber.add(() => waiting.delete(n));
        const isWithinCall = answer.index === like.index + 1 && answer.line.t === like.line.t;
        if (isWithinCall || given.has(n)) give(answer.line);
      }),
    ping: () =>
      new Observable((subscriber) => {
        const ping = { at: now(), subscriber };
        pings.push(ping);
        subscriber.add(() => (pings = pings.filter((one) => one !== ping)));
        const told = early.find((line) => isOf(line, ping));
        early = early.filter((line) => line !== told && now() - line.t < aboutMs);
        if (told !== undefined) pong(told);
      }),
    isAwaited: (line) => (line.kind === 'ping' ? pingOf(line) !== undefined : askedAgain.has(fieldsOf(line.data)['n'])),
    answer: give,
    pong,
  };

  function pong(line: RecordedLine): void {
    const ping = pingOf(line);
    if (ping === undefined) early = [...early, line];
    ping?.subscriber.next(fieldsOf(line.data)['result']);
    ping?.subscriber.complete();
  }

  /** Returns true if the answer's ping was sent at about the same time as this ping. */
  function isOf({ t, data }: RecordedLine, ping: { readonly at: number }): boolean {
    return Math.abs(ping.at - (t - Number(fieldsOf(data)['ms']))) < aboutMs / 2;
  }
  function pingOf(line: RecordedLine) {
    return pings.find((ping) => isOf(line, ping));
  }

  function give({ data }: RecordedLine): void {
    const { n, result } = fieldsOf(uncut(data));
    given.add(n);
    const subscriber = waiting.get(n);
    if (subscriber === undefined) return;
    waiting.delete(n);
    subscriber.next(result);
    subscriber.complete();
  }
}
