import { findRefusal } from '@farspin/adapters/wire';
import { silent, type Mutation, type Reply } from '../../probe/testing/mutant.ts';
import type { ConformOptions } from '../bench.ts';
import type { ClauseId } from '../clauses.ts';

/** A difference between a server and `serve` that breaks clauses. */
export interface Deviation {
  readonly about: string;
  /** The mutation, or a function that returns it for the machine that the run joins. */
  readonly mutation: Mutation | ((machine: string) => Mutation);
  /** The broken clauses. There are several only if one deviation must break them all. */
  readonly fails: readonly ClauseId[];
  /** Deviations with the same `mix` share a server. The run must find each of them and nothing else. */
  readonly mix?: string;
  /** Additional options for the run. */
  readonly asks?: Partial<ConformOptions>;
}

type Body = Record<string, unknown>;
const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a copy of the body without one field. */
export const without = (body: Readonly<Body>, name: string): Body =>
  Object.fromEntries(Object.entries(body).filter(([field]) => field !== name));

/** Changes the JSON body of answers to matching calls. */
export const json =
  (test: RegExp, change: (body: Body) => unknown, status?: number) =>
  (call: string, reply: Reply): Reply =>
    test.test(call) && isObject(reply.body)
      ? { status: status ?? reply.status, body: change({ ...reply.body }) }
      : reply;
/** Changes whole answers to matching calls. */
export const replies =
  (test: RegExp, change: (reply: Reply) => Reply) =>
  (call: string, reply: Reply): Reply =>
    test.test(call) ? change(reply) : reply;
export const acks =
  (event: string, change: (ack: Body, payload: Body) => unknown) =>
  (asked: string, ack: unknown, payload: unknown): unknown =>
    asked === event ? change({ ...Object(ack) }, { ...Object(payload) }) : ack;
export const pushes =
  (event: string, change: (payload: Body) => unknown) =>
  (pushed: string, payload: unknown): unknown =>
    pushed === event ? change({ ...Object(payload) }) : payload;
export const isGood = ({ status, body }: Reply): boolean => status < 300 && findRefusal(body) === null;

/** Combines several mutations into one. */
export function combined(mutations: readonly Mutation[]): Mutation {
  const all = <K extends keyof Mutation>(key: K): readonly NonNullable<Mutation[K]>[] =>
    mutations.map((mutation) => mutation[key]).filter((part) => part !== undefined);
  const flags = mutations.map(({ openDoors, refuses, sockets, headers, pages }) => ({
    ...(openDoors === undefined ? {} : { openDoors }),
    ...(refuses === undefined ? {} : { refuses }),
    ...(sockets === undefined ? {} : { sockets }),
    ...(headers === undefined ? {} : { headers }),
    ...(pages === undefined ? {} : { pages }),
  }));
  return Object.assign(
    {
      opens: (token: string) => all('opens').every((opens) => opens(token)),
      http: (call: string, reply: Reply) => all('http').reduce((now, change) => change(call, now), reply),
      header: (call: string, name: string, value: string, status: number) =>
        all('header').reduce<string | null>((now, change) => now && change(call, name, now, status), value),
      path: (path: string) => all('path').reduce((now, change) => change(path === now ? path : now), path),
      swallow: (call: string) => all('swallow').reduce<Reply | null>((now, take) => now ?? take(call), null),
      send: (call: string, body: Body) => all('send').reduce<unknown>((now, change) => change(call, Object(now)), body),
      request: (event: string, payload: unknown) => all('request').reduce((now, change) => change(event, now), payload),
      ack: (event: string, ack: unknown, payload: unknown) =>
        all('ack').reduce((now, change) => (now === silent ? now : change(event, now, payload)), ack),
      push: (event: string, payload: unknown) =>
        all('push').reduce((now, change) => (now === silent ? now : change(event, now)), payload),
      after: (event: string, ack: unknown) => all('after').flatMap((add) => add(event, ack)),
    },
    ...flags,
  );
}

/** Returns a push that repeats the first candidate of an answer. */
export function trickled(event: string, ack: unknown, machineId: string) {
  const sdp = String(Object(ack).sdp ?? '');
  const [line] = /^a=(candidate:.*)$/m.exec(sdp)?.slice(1) ?? [];
  if (event !== 'signalling offer' || line === undefined) return [];
  return [{ event: 'candidate', payload: { machineId, candidate: { candidate: line.trim(), sdpMid: '0' } } }];
}
