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
 * Ports under test on a simulated platform with the players `demo` and `player1`. Either real adapters with a real
 * server, or the in-memory ports. Both must behave the same.
 */
export interface PortsSubject {
  readonly ports: PlayPorts;
  readonly operator: BackOffice;
  /** Stops the server. Open connections end, and new ones fail. */
  takeAway(): void | Promise<void>;
  /** Releases the subject's resources. May be called after `takeAway`. */
  close(): void | Promise<void>;
}
/** Creates the ports under test. Each test calls it once and then `close`. */
export type MakeSubject = () => PortsSubject | Promise<PortsSubject>;

/** Test bench that the contract suites share. Each test has its own subject, and subscriptions end with the test. */
export interface ContractBench {
  readonly ports: PlayPorts;
  readonly operator: BackOffice;
  takeAway(): Promise<void>;
  observe<E>(source$: Observable<E>): Collected<E>;
  signIn(username?: string): Promise<SignIn>;
  /** Returns a machine that any player may join. */
  freeMachine(token: string): Promise<Machine>;
  notifications(token: string): Promise<Connected<NotificationConnection>>;
  machine(token: string): Promise<Connected<MachineConnection>>;
}
interface Connected<C> {
  readonly connection: C;
  readonly events: Collected<ChannelEvent<C>>;
}

/** Creates a test bench with a new subject for each test. Call it inside a `describe`. */
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
      if (free === undefined)
        throw new Error('No machine of the platform is free. Add a machine that is available and not reserved.');
      return free;
    },
    notifications: (token) => connected(subject.ports.notifications.connect(token)),
    machine: (token) => connected(subject.ports.machineChannel.connect(token)),
  };
}

/** Returns the value of a call. Throws if the call fails. */
export async function valueOf<T>(reply$: Reply<T>): Promise<T> {
  const result = await answerOf(reply$);
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** Returns the error of a call. Throws if the call succeeds. */
export async function errorOf(reply$: Reply<unknown>): Promise<PortError> {
  const result = await answerOf(reply$);
  if (result.ok) throw new Error(`Accepted: ${JSON.stringify(result.value)}`);
  return result.error;
}

/** Returns the code of a rejection, or null for other errors and for rejections without a code. */
export const codeOf = (error: PortError): number | null => ('refusal' in error ? error.refusal.code : null);

type PushOf<K extends Push['kind']> = Extract<Push, { kind: K }>;

/** Resolves with the first push of a kind that `fits`, past or future. */
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
