import { createLedger, type Carried } from './carried.ts';
import { checkConditions } from './conditions.schema.ts';
import { nothingPasses, over, type Conditions, type Direction } from './conditions.ts';
import { createRelay } from './datagram/relay.ts';
import { startGateway } from './gateway/gateway.ts';
import { createJournal, type Timed } from './journal.ts';
import { startStreamProxy } from './stream/proxy.ts';

/** Options of `startNetwork`. `target` is the address of the server behind the proxy. */
export interface NetworkOptions {
  /** Seed of all draws. The same seed gives the same decision for the nth packet of the nth connection at any time. */
  readonly seed: number;
  /** Address of the server on this computer, such as `http://127.0.0.1:4600`. It must use HTTP without TLS. */
  readonly target: string;
  /** Port to listen on. Default: 0, any free port. */
  readonly port?: number;
  readonly conditions?: Conditions;
  /** Path of the journal file (one JSON object per line), or a function that receives each entry. */
  readonly journal?: string | ((entry: Timed) => void);
}

/** A simulated network between clients and one server. */
export interface Network {
  readonly seed: number;
  /** Address for clients that connect through the network, without a trailing slash. */
  readonly url: string;
  /** Ports for video and audio, announced instead of the server's own candidates. */
  readonly mediaPorts: readonly number[];
  /**
   * Replaces all conditions. Resolves when they apply.
   * @throws {TypeError} with the name of the first invalid field
   */
  set(conditions: Conditions): Promise<void>;
  /** Adds conditions to the current ones for `ms` milliseconds. Resolves when the time is over. */
  during(ms: number, conditions: Conditions): Promise<void>;
  /** Drops all data for `ms` milliseconds. Resolves when the time is over. */
  blackhole(ms: number): Promise<void>;
  /** Resets every connection at both ends. */
  cut(): void;
  /** Silently drops the data of every open connection, in one direction or in both. New connections work. */
  halfOpen(direction?: Direction): void;
  /**
   * Moves the client to another address. Its connections break without notice to the server, and its datagrams come
   * from new ports. Data sent to the old ports is lost.
   */
  changeAddress(): Promise<void>;
  /** Returns the totals of forwarded and dropped data since the start. */
  carried(): Carried;
  /** Closes all connections and releases their ports. */
  stop(): Promise<void>;
}

/**
 * Starts a network on the loopback interface. It applies `options.conditions`, or no conditions by default.
 * @throws {TypeError} if the target is not an `http:` address of this computer, or a condition is invalid
 */
export async function startNetwork(options: NetworkOptions): Promise<Network> {
  const { seed } = options;
  const target = checkTarget(options.target);
  let base = checkConditions(options.conditions ?? {});
  /** Temporary conditions, with the latest last. */
  const passing: Conditions[] = [];
  let current = base;

  const startedAt = Date.now();
  const { note, end } = createJournal(options.journal ?? null);
  const ledger = createLedger();
  const relay = createRelay({ seed, conditions: () => current.media ?? {}, ledger, note });
  const gateway = await startGateway({ target, reroute: relay.reroute });
  const proxy = await startStreamProxy({
    ...{ seed, ledger, note },
    port: options.port ?? 0,
    targetPort: gateway.port,
    conditions: () => current.control ?? {},
  });
  const url = `http://127.0.0.1:${proxy.port}`;
  note({ kind: 'started', seed, target, url, time: startedAt });

  function apply(): Promise<void> {
    current = passing.reduce(over, base);
    note({ kind: 'conditions', conditions: current });
    return proxy.changed();
  }
  await apply();

  const timers = new Map<ReturnType<typeof setTimeout>, () => void>();
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        resolve();
      }, ms);
      timers.set(timer, resolve);
    });

  async function during(ms: number, conditions: Conditions): Promise<void> {
    const layer = { ...checkConditions(conditions) };
    passing.push(layer);
    await apply();
    await pause(ms);
    passing.splice(passing.indexOf(layer), 1);
    await apply();
  }

  return {
    seed,
    url,
    mediaPorts: relay.ports,
    set(conditions) {
      base = checkConditions(conditions);
      return apply();
    },
    during,
    blackhole: (ms) => during(ms, nothingPasses),
    cut() {
      note({ kind: 'cut' });
      proxy.cut();
    },
    halfOpen(direction) {
      note({ kind: 'half-open', direction: direction ?? 'both' });
      proxy.halfOpen(direction);
    },
    changeAddress() {
      note({ kind: 'address-changed' });
      proxy.loseClients();
      return relay.changeAddresses();
    },
    carried: ledger.read,
    async stop() {
      for (const [timer, resolve] of timers) {
        clearTimeout(timer);
        resolve();
      }
      await proxy.stop();
      await gateway.stop();
      relay.stop();
      note({ kind: 'stopped', carried: ledger.read() });
      await end();
    },
  };
}

function checkTarget(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  const isHere = url !== null && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  if (url?.protocol === 'http:' && isHere) return url.origin;
  throw new TypeError(`The lab's target must be an http: address of this computer, was ${JSON.stringify(given)}.`);
}
