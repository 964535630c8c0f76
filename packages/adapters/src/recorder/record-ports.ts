import type {
  ChannelEvent,
  Clock,
  Hash,
  KeyValueStore,
  Log,
  MachineConnection,
  NotificationConnection,
  PlayerApi,
  PlayPorts,
  Result,
  VideoEvent,
} from '@farspin/core';
import { defer, Observable, tap } from 'rxjs';
import type { SecretKind } from './redactor.ts';
import type { Sink } from './sink.ts';

interface Notes extends Sink {
  /** Epoch ms. */
  now(): number;
  /** Returns a number for a request and its answer. */
  nextNumber(): number;
  /** True after a push of meters, until the next presented frame is recorded. */
  frameIsDue: boolean;
}

/**
 * Returns ports that record all their calls and events. Each recorded line has its own time, so clock reads are not
 * recorded.
 */
export function recordPorts<P extends PlayPorts>(ports: P, sink: Sink): P {
  let questions = 0;
  const notes: Notes = {
    ...sink,
    now: () => ports.clock.now(),
    nextNumber: () => (questions += 1),
    frameIsDue: false,
  };
  const { api, notifications, machineChannel, videoLink, activity, environment, crossTab, tabLock, random } = ports;
  const { note, learn } = notes;
  const happens = <T>(kind: string, source$: Observable<T>): Observable<T> =>
    source$.pipe(tap((data) => note(kind, data ?? null)));
  return {
    ...ports,
    clock: recordClock(ports.clock, notes),
    log: recordLog(ports.log, notes),
    store: recordStore(ports.store, notes),
    hash: recordHash(ports.hash, notes),
    random: {
      next: () => noted(note, 'random', random.next()),
      id: () => noted(note, 'random', random.id()),
    },
    api: recordApi(api, notes),
    notifications: {
      connect(token) {
        learn('token', token);
        return recordChannel('notifications', notifications.connect(token), notes, (connection) =>
          recordNotificationConnection(connection, notes),
        );
      },
    },
    machineChannel: {
      connect(token) {
        learn('token', token);
        return recordChannel('machine', machineChannel.connect(token), notes, (connection) =>
          recordMachineConnection(connection, notes),
        );
      },
    },
    videoLink: {
      ...videoLink,
      preWarm(token) {
        learn('token', token);
        return videoLink.preWarm(token);
      },
      watch(request) {
        learn('token', request.token);
        note('video', { ask: 'watch', machineId: request.machineId });
        return videoLink.watch(request).pipe(tap(createVideoNotes(notes)));
      },
    },
    activity: { watch: (throttleMs) => happens('activity', activity.watch(throttleMs)) },
    environment: { ...environment, wake$: happens('wake', environment.wake$) },
    crossTab: {
      post(message) {
        note('tab', { post: message });
        crossTab.post(message);
      },
      message$: happens('tab', crossTab.message$),
    },
    tabLock: {
      hold: (name, take) => happens('plays', tabLock.hold(name, take)),
      isHeld: (name) => happens('elsewhere', tabLock.isHeld(name)),
    },
  };
}

function noted<T>(note: Notes['note'], kind: string, value: T): T {
  note(kind, value);
  return value;
}

/** Records clock gaps as wake events. The times of the lines show how much of a gap counts. */
const recordClock = (clock: Clock, { note }: Notes): Clock =>
  clock.gap$ === undefined ? clock : { ...clock, gap$: clock.gap$.pipe(tap(() => note('wake', null))) };

const recordLog = (log: Log, { note }: Notes): Log => ({
  write(level, event, data) {
    note('log', { level, event, ...(data === undefined ? {} : { data }) });
    log.write(level, event, data);
  },
});

/** Keys with secret values: the token and the lock state. Only the operations on them are recorded, not the values. */
const secretKeys = /^(?:token|lock)/;

/** Keys of money movements, which a replay needs in full. Long values are recorded in parts. */
const longKeys = /^journal\./;
const partChars = 1_900;
const parts = new RegExp(`[^]{1,${partChars}}`, 'g');

function recordStore(store: KeyValueStore, { note }: Notes): KeyValueStore {
  /** Values that are already in the recording, and therefore need not be recorded in full again. */
  const known = new Map<string, string>();
  function told(key: string, result: ReturnType<KeyValueStore['read']>): unknown {
    // A missing value is not secret, and a replay needs it to decide whether it is locked.
    if (secretKeys.test(key)) return result.ok && result.value === null ? result : { ok: result.ok };
    if (!longKeys.test(key) || !result.ok || result.value === null) return result;
    const isKnown = known.get(key) === result.value;
    known.set(key, result.value);
    return isKnown || result.value.length <= partChars ? result : { ok: true, parts: result.value.match(parts) };
  }
  return {
    read(key) {
      const result = store.read(key);
      note('store', { op: 'read', key, result: told(key, result) });
      return result;
    },
    write(key, value) {
      const result = store.write(key, value);
      if (longKeys.test(key)) known.set(key, value);
      note('store', { op: 'write', key, ...(secretKeys.test(key) ? {} : { value }), ok: result.ok });
      return result;
    },
    remove(key) {
      const result = store.remove(key);
      note('store', { op: 'remove', key, ok: result.ok });
      return result;
    },
  };
}

/**
 * Records a hash of a PIN that the player entered. The redactor replaces the hash with a mark. The mark is the same as
 * for the sign-in's hash if the PIN is right.
 */
const recordHash = (hash: Hash, { note, learn }: Notes): Hash => ({
  hex(algorithm, text) {
    learn('pin', text);
    const hex = hash.hex(algorithm, text);
    learn('pin-hash', hex);
    note('hash', comparable(hex));
    return hex;
  },
});

/** Normalises a hash as the core does for comparison. */
export const comparable = (hash: string): string => hash.trim().toLowerCase();

/** Records a request and its answer with the same number. */
function recordAnswer<T>(
  { note, nextNumber }: Notes,
  question: { readonly to: string; readonly ask: string; readonly given: readonly unknown[] },
  reply: Observable<Result<T, unknown>>,
): Observable<Result<T, unknown>> {
  return defer(() => {
    const n = nextNumber();
    note('ask', { n, ...question });
    return reply.pipe(tap((result) => note('answer', { n, ask: question.ask, result })));
  });
}

type Asking = (...given: readonly unknown[]) => Observable<Result<unknown, unknown>>;

/**
 * Calls without a token. In all other calls the first argument is the token, which is learnt as a secret and not
 * recorded.
 */
const withoutToken = new Set(['check', 'login']);

function recordApi(api: PlayerApi, notes: Notes): PlayerApi {
  const record =
    (ask: string, call: Asking): Asking =>
    (...given) => {
      learnFrom(notes, withoutToken.has(ask) ? given : given.slice(1));
      if (!withoutToken.has(ask) && typeof given[0] === 'string') notes.learn('token', given[0]);
      const told = withoutToken.has(ask) ? given : given.slice(1);
      return recordAnswer(
        notes,
        { to: 'api', ask, given: told },
        call(...given).pipe(tap((result) => learnFrom(notes, [result]))),
      );
    };
  return mapMethods(api, record);
}

const recordNotificationConnection = (connection: NotificationConnection, notes: Notes): NotificationConnection =>
  mapMethods(
    connection,
    (ask, call) =>
      (...given) =>
        recordAnswer(notes, { to: 'notifications', ask, given }, call(...given)),
  );

/**
 * Records requests to a machine. Heartbeats are sent every two seconds, so their records are short lines with the
 * duration and the server's clock.
 */
const recordMachineConnection = (connection: MachineConnection, notes: Notes): MachineConnection =>
  mapMethods(connection, (ask, call) => (...given) => {
    learnFrom(notes, given);
    if (ask !== 'ping') return recordAnswer(notes, { to: 'machine', ask, given }, call(...given));
    return defer(() => {
      const askedAt = notes.now();
      return call().pipe(tap((result) => notes.note('ping', { ms: notes.now() - askedAt, result })));
    });
  });

/** Wraps all methods of a port. Each method must be a request. Other members stay unchanged. */
function mapMethods<P extends object>(port: P, record: (name: string, call: Asking) => Asking): P {
  const methods = Object.entries(port).map(([name, method]) => [
    name,
    typeof method === 'function' ? record(name, method as Asking) : method,
  ]);
  return Object.fromEntries(methods) as P;
}

const secretNames: ReadonlyMap<string, SecretKind> = new Map([
  ['token', 'token'],
  ['password', 'password'],
  ['oldPassword', 'password'],
  ['newPassword', 'password'],
  ['pin', 'pin'],
  ['pinHash', 'pin-hash'],
] as const);

/** Learns the secrets in arguments and answers, because a server may repeat them in its own texts. */
function learnFrom(notes: Notes, values: readonly unknown[], depth = 0): void {
  for (const value of values) {
    if (typeof value !== 'object' || value === null || depth > 3) continue;
    for (const [name, item] of Object.entries(value)) {
      const kind = secretNames.get(name);
      if (kind !== undefined && typeof item === 'string') notes.learn(kind, item);
      else if (typeof item === 'object') learnFrom(notes, [item], depth + 1);
    }
  }
}

/** Returns the announced properties of a connection that the core uses for its timing. */
const announced = (connection: unknown): { readonly heartbeatMs?: unknown } =>
  typeof connection === 'object' && connection !== null && 'heartbeatMs' in connection
    ? { heartbeatMs: connection.heartbeatMs }
    : {};

function recordChannel<C>(
  to: string,
  channel$: Observable<ChannelEvent<C>>,
  notes: Notes,
  record: (connection: C) => C,
): Observable<ChannelEvent<C>> {
  const { note } = notes;
  return new Observable<ChannelEvent<C>>((subscriber) => {
    note(to, { kind: 'connecting' });
    subscriber.add(() => note(to, { kind: 'left' }));
    return channel$.subscribe({
      next(event) {
        // A lobby sends thousands of status changes that do not concern this player.
        if (event.kind === 'pushed' && event.push.kind !== 'machine') note(to, event);
        notes.frameIsDue ||= event.kind === 'pushed' && event.push.kind === 'meters';
        if (event.kind === 'closed') note(to, event);
        if (event.kind === 'opened') note(to, { kind: event.kind, ...announced(event.connection) });
        subscriber.next(event.kind === 'opened' ? { ...event, connection: record(event.connection) } : event);
      },
      error: (error: unknown) => subscriber.error(error),
      complete: () => subscriber.complete(),
    });
  });
}

const progressEveryMs = 5_000;
const pauseMs = 750;
/** Brightness up to which frames are recorded. It is well above the core's threshold for a black picture. */
const dark = 0.1;

/**
 * Returns a function that records video events. Progress is recorded when frames start or stop, and at least every 5 s.
 * `stillMs` is the time since the last new frame. A presented frame is recorded only if it is the first after new
 * meters. Brightness is recorded while the picture is dark, and once when it is no longer dark.
 */
function createVideoNotes(notes: Notes): (event: VideoEvent) => void {
  const { note, now } = notes;
  let frames = 0;
  let grewAt: number | null = null;
  let isMoving = false;
  let toldAt = Number.NEGATIVE_INFINITY;
  let lookedAt: number | null = null;
  let isDark = false;

  function looked(brightness: number, at: number): void {
    const wasDark = isDark;
    isDark = brightness <= dark;
    const since = lookedAt === null ? {} : { sinceMs: at - lookedAt };
    lookedAt = at;
    if (isDark || wasDark) note('video', { kind: 'looked', brightness, ...since });
  }

  return (event) => {
    const at = now();
    if (event.kind === 'looked') return looked(event.brightness, at);
    if (event.kind === 'presented') {
      if (notes.frameIsDue) note('video', { kind: event.kind });
      notes.frameIsDue = false;
      return;
    }
    const stillMs = grewAt === null ? 0 : at - grewAt;
    if (event.kind === 'progress') {
      const wasMoving = isMoving;
      isMoving = event.framesDecoded > frames;
      frames = event.framesDecoded;
      if (isMoving) grewAt = at;
      if (isMoving === wasMoving && !(isMoving && stillMs >= pauseMs) && at - toldAt < progressEveryMs) return;
      toldAt = at;
    }
    const moves = event.kind === 'progress' ? { moves: isMoving } : {};
    note('video', { ...event, ...moves, ...(stillMs === 0 ? {} : { stillMs }) });
  };
}
