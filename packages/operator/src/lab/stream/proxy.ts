import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Ledger } from '../carried.ts';
import type { ControlConditions, Direction } from '../conditions.ts';
import type { Note } from '../journal.ts';
import { connectThrough, type Connection } from './connection.ts';
import { reset } from './reset.ts';
import { firstConnectRetryMs, retriedAt } from './retransmission.ts';

export interface StreamProxyDeps {
  readonly seed: number;
  /** Port of the target on the loopback interface. */
  readonly targetPort: number;
  /** Port to listen on. Default: 0, any free port. */
  readonly port?: number;
  readonly conditions: () => ControlConditions;
  readonly ledger: Ledger;
  readonly note: Note;
}

/** Forwards TCP connections to a port of this computer under simulated conditions. */
export interface StreamProxy {
  readonly port: number;
  /** Applies changed conditions. Resolves when the proxy has started or stopped listening accordingly. */
  changed(): Promise<void>;
  cut(): void;
  halfOpen(direction?: Direction): void;
  loseClients(): void;
  stop(): Promise<void>;
}

export async function startStreamProxy(deps: StreamProxyDeps): Promise<StreamProxy> {
  const { seed, targetPort, conditions, ledger, note } = deps;
  const connections = new Set<Connection>();
  /**
   * Sockets with the fate `hang`, which are never answered. `waiting` holds the sockets whose first packet was lost in
   * a blackhole.
   */
  const unanswered = new Set<Socket>();
  const waiting = new Map<Socket, { readonly since: number; timer: ReturnType<typeof setTimeout> | null }>();
  let opened = 0;

  const isDark = (): boolean => conditions().up?.blackhole === true || conditions().down?.blackhole === true;

  function carry(client: Socket): void {
    const number = opened;
    opened += 1;
    const connection = connectThrough(client, {
      seed,
      number,
      targetPort,
      conditions,
      count: (direction, what, bytes) => ledger.count('control', direction, what, bytes),
      note,
      ended: () => connections.delete(connection),
    });
    connections.add(connection);
    ledger.opened('control');
    note({ kind: 'connected', connection: number, fate: 'pass' });
  }

  function keep(client: Socket, among: { delete(socket: Socket): boolean }): void {
    // A stream that nobody reads never emits `end`, so only a reset reveals a lost client.
    client.on('error', () => undefined);
    client.once('close', () => among.delete(client));
  }

  function accept(client: Socket): void {
    client.setNoDelay(true);
    const fate = conditions().connect ?? 'pass';
    if (fate !== 'pass') note({ kind: 'connected', connection: opened, fate });
    if (fate === 'reset' || fate === 'refuse') {
      reset(client);
    } else if (fate === 'hang') {
      unanswered.add(client);
      keep(client, unanswered);
    } else if (isDark()) {
      waiting.set(client, { since: performance.now(), timer: null });
      keep(client, waiting);
    } else carry(client);
  }

  /**
   * Schedules the waiting connections for the client's next retransmission. It comes after one second, then with
   * exponential backoff.
   */
  function lightUp(): void {
    const now = performance.now();
    for (const [client, one] of waiting) {
      if (one.timer !== null) continue;
      const again = retriedAt(one.since, now, firstConnectRetryMs);
      one.timer = setTimeout(() => {
        one.timer = null;
        if (isDark() || !waiting.delete(client)) return;
        client.removeAllListeners('close');
        client.removeAllListeners('error');
        carry(client);
      }, again - now);
    }
  }

  let server: Server | null = await listen(deps.port ?? 0);
  let settled: Promise<void> = Promise.resolve();
  let stopped = false;
  const { port } = server.address() as AddressInfo;

  async function listen(at: number): Promise<Server> {
    const listening = createServer({ allowHalfOpen: true, pauseOnConnect: true }, accept);
    listening.listen(at, '127.0.0.1');
    await once(listening, 'listening');
    return listening;
  }

  async function listenOrNot(): Promise<void> {
    if (stopped) return;
    const refuses = conditions().connect === 'refuse';
    if (refuses && server !== null) {
      server.close();
      server = null;
    } else if (!refuses && server === null) server = await listen(port);
  }

  return {
    port,
    changed() {
      for (const connection of connections) connection.changed();
      if (!isDark()) lightUp();
      settled = settled.then(listenOrNot);
      return settled;
    },
    cut: () => [...connections].forEach((connection) => connection.cut()),
    halfOpen: (direction) => [...connections].forEach((connection) => connection.halfOpen(direction)),
    loseClients: () => [...connections].forEach((connection) => connection.loseClient()),
    async stop() {
      stopped = true;
      await settled;
      for (const { timer } of waiting.values()) if (timer !== null) clearTimeout(timer);
      for (const client of [...waiting.keys(), ...unanswered]) client.destroy();
      for (const connection of connections) connection.cut();
      while (connections.size > 0) await nextTurn();
      if (server === null) return;
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
