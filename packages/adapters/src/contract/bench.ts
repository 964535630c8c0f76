import type {
  ChannelEvent,
  Machine,
  MachineConnection,
  NotificationConnection,
  PlayPorts,
  PortError,
  Push,
  Reply,
  SignIn,
} from '@farspin/core';
import type { BackOffice } from '@farspin/testing';
import type { Observable } from 'rxjs';
import { afterEach, beforeEach } from 'vitest';
import { answerOf, collect, type Collected } from '../testing/collect.ts';

/**
 * Ports under test on a platform of core/testing with `demo` and `player1`: real adapters and a real server, or the
 * in-memory ports. Both must behave the same.
 */
export interface PortsSubject {
  readonly ports: PlayPorts;
  readonly operator: BackOffice;
  /** Stops the server: connections end, and new ones fail. */
  takeAway(): void | Promise<void>;
  /** Ends what the subject started; also after `takeAway`. */
  close(): void | Promise<void>;
}
export type MakeSubject = () => PortsSubject | Promise<PortsSubject>;

/** What the suites share: one subject for each test. The test's subscriptions end with it. */
export interface ContractBench {
  readonly ports: PlayPorts;
  readonly operator: BackOffice;
  takeAway(): Promise<void>;
  observe<E>(source$: Observable<E>): Collected<E>;
  signIn(username?: string): Promise<SignIn>;
  /** A machine that anyone may join. */
  freeMachine(token: string): Promise<Machine>;
  notifications(token: string): Promise<Connected<NotificationConnection>>;
  machine(token: string): Promise<Connected<MachineConnection>>;
}
interface Connected<C> {
  readonly connection: C;
  readonly events: Collected<ChannelEvent<C>>;
}

/** Creates the bench for each test; call it inside a `describe`. */
export function useBench(makeSubject: MakeSubject): ContractBench {
  let subject: PortsSubject;
  const observed: Collected<unknown>[] = [];
  beforeEach(async () => {
    subject = await makeSubject();
  });
  afterEach(async () => {
    for (const collected of observed.splice(0)) collected.stop();
    await subject.close();
  });

  function observe<E>(source$: Observable<E>): Collected<E> {
    const collected = collect(source$);
    observed.push(collected);
    return collected;
  }
  async function connected<C>(source$: Observable<ChannelEvent<C>>): Promise<Connected<C>> {
    const events = observe(source$);
    const opened = await events.until((event) => event.kind === 'opened');
    return { connection: opened.connection, events };
  }

  return {
    get ports() {
      return subject.ports;
    },
    get operator() {
      return subject.operator;
    },
    takeAway: async () => subject.takeAway(),
    observe,
    signIn: (username = 'demo') => valueOf(subject.ports.api.login({ username, password: `${username}1234` })),
    async freeMachine(token) {
      const machines = await valueOf(subject.ports.api.allMachines(token));
      const free = machines.find(({ status, reservation }) => status === 'available' && reservation === null);
      if (free === undefined) throw new Error('The platform has no free machine');
      return free;
    },
    notifications: (token) => connected(subject.ports.notifications.connect(token)),
    machine: (token) => connected(subject.ports.machineChannel.connect(token)),
  };
}

/** Returns the value of a call that must succeed. */
export async function valueOf<T>(reply$: Reply<T>): Promise<T> {
  const result = await answerOf(reply$);
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** Returns the error of a call that must fail. */
export async function errorOf(reply$: Reply<unknown>): Promise<PortError> {
  const result = await answerOf(reply$);
  if (result.ok) throw new Error(`Accepted: ${JSON.stringify(result.value)}`);
  return result.error;
}

/** Returns the code of a rejection; null for any other error. */
export const codeOf = (error: PortError): number | null => ('refusal' in error ? error.refusal.code : null);

type PushOf<K extends Push['kind']> = Extract<Push, { kind: K }>;

/** Resolves with the first push of a kind, past or future, that passes the test. */
export async function pushed<K extends Push['kind']>(
  events: Collected<ChannelEvent<unknown>>,
  kind: K,
  fits: (push: PushOf<K>) => boolean = () => true,
): Promise<PushOf<K>> {
  const isKind = (push: Push): push is PushOf<K> => push.kind === kind;
  const event = await events.until((one) => one.kind === 'pushed' && isKind(one.push) && fits(one.push));
  if (event.kind === 'pushed' && isKind(event.push)) return event.push;
  throw new Error(`No push of ${kind}`);
}
