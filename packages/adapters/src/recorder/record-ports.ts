import type {
  ChannelEvent,
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
  /** By which a question and its answer know each other. */
  nextNumber(): number;
}

/** Each port as it is, with a note of all that goes through it. Nothing is recorded of times: a line has its own. */
export function recordPorts<P extends PlayPorts>(ports: P, sink: Sink): P {
  let questions = 0;
  const notes: Notes = { ...sink, now: () => ports.clock.now(), nextNumber: () => (questions += 1) };
  const { api, notifications, machineChannel, videoLink, activity, environment, crossTab, tabLock, random } = ports;
  const { note, learn } = notes;
  const happens = <T>(kind: string, source$: Observable<T>): Observable<T> =>
    source$.pipe(tap((data) => note(kind, data ?? null)));
  return {
    ...ports,
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
      prepare(token) {
        learn('token', token);
        return videoLink.prepare(token);
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
    tabLock: { ...tabLock, hold: (name, take) => happens('plays', tabLock.hold(name, take)) },
  };
}

function noted<T>(note: Notes['note'], kind: string, value: T): T {
  note(kind, value);
  return value;
}

const recordLog = (log: Log, { note }: Notes): Log => ({
  write(level, event, data) {
    note('log', { level, event, ...(data === undefined ? {} : { data }) });
    log.write(level, event, data);
  },
});

/** Of what is kept under these only that it was read or written: a token, and the state of the lock. */
const secretKeys = /^(?:token|lock)/;

const recordStore = (store: KeyValueStore, { note }: Notes): KeyValueStore => ({
  read(key) {
    const result = store.read(key);
    note('store', { op: 'read', key, result: secretKeys.test(key) ? { ok: result.ok } : result });
    return result;
  },
  write(key, value) {
    const result = store.write(key, value);
    note('store', { op: 'write', key, ...(secretKeys.test(key) ? {} : { value }), ok: result.ok });
    return result;
  },
  remove(key) {
    const result = store.remove(key);
    note('store', { op: 'remove', key, ok: result.ok });
    return result;
  },
});

/** Whatever is hashed is a PIN that someone tried. */
const recordHash = (hash: Hash, { learn }: Notes): Hash => ({
  hex(algorithm, text) {
    learn('pin', text);
    const hex = hash.hex(algorithm, text);
    learn('pin-hash', hex);
    return hex;
  },
});

/** A question when it is asked, and its answer under the same number. */
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

/** All calls but these two begin with the token; it is learnt, and left out. */
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

/** Signs of life come every two seconds, and are of interest when they do not. */
const recordMachineConnection = (connection: MachineConnection, notes: Notes): MachineConnection =>
  mapMethods(connection, (ask, call) => (...given) => {
    learnFrom(notes, given);
    if (ask !== 'ping') return recordAnswer(notes, { to: 'machine', ask, given }, call(...given));
    return call().pipe(tap((result) => !result.ok && notes.note('answer', { ask, result })));
  });

/** Every method of a port, which all ask something. */
function mapMethods<P extends object>(port: P, record: (name: string, call: Asking) => Asking): P {
  const methods = Object.entries(port).map(([name, method]) => [name, record(name, method as Asking)]);
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

/** The secrets among what is given or answered, which may come back in a server's own words. */
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

function recordChannel<C>(
  to: string,
  channel$: Observable<ChannelEvent<C>>,
  { note }: Notes,
  record: (connection: C) => C,
): Observable<ChannelEvent<C>> {
  return new Observable<ChannelEvent<C>>((subscriber) => {
    note(to, { kind: 'connecting' });
    subscriber.add(() => note(to, { kind: 'left' }));
    return channel$.subscribe({
      next(event) {
        // A lobby's statuses come by thousands, and say nothing of this player.
        if (event.kind === 'pushed' && event.push.kind !== 'machine') note(to, event);
        if (event.kind === 'closed') note(to, event);
        if (event.kind === 'opened') note(to, { kind: event.kind });
        subscriber.next(event.kind === 'opened' ? { ...event, connection: record(event.connection) } : event);
      },
      error: (error: unknown) => subscriber.error(error),
      complete: () => subscriber.complete(),
    });
  });
}

const progressEveryMs = 5_000;
const pauseMs = 750;

/** Frames go on coming: told now and then, and when they come again after a pause; those on the screen are in the count. */
function createVideoNotes({ note, now }: Notes): (event: VideoEvent) => void {
  let seenAt = Number.NEGATIVE_INFINITY;
  let toldAt = Number.NEGATIVE_INFINITY;
  return (event) => {
    if (event.kind === 'presented' || event.kind === 'looked') return;
    const at = now();
    const isUsual = event.kind === 'progress' && at - seenAt < pauseMs && at - toldAt < progressEveryMs;
    seenAt = at;
    if (isUsual) return;
    toldAt = at;
    note('video', event);
  };
}
