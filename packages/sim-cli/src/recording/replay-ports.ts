import type {
  ChannelEvent,
  Clock,
  Hash,
  Holding,
  KeyValueStore,
  MachineConnection,
  NotificationConnection,
  PlayerApi,
  PlayPorts,
  PortError,
  Random,
  Result,
  VideoEvent,
} from '@farspin/core';
import { apiCallNames } from '@farspin/testing';
import { createMemoryStore, silentLog } from '@farspin/adapters/node';
import { Observable, Subject, type Subscriber } from 'rxjs';
import { createAnswers, type Answers } from './answers.ts';
import { fieldsOf, uncut } from './inputs.ts';
import type { RecordedLine } from './recording.ts';

/** Ports that replay a recording. */
export interface ReplayPorts {
  readonly ports: PlayPorts;
  /** Returns true if a subscriber is waiting for the line. */
  isAwaited(line: RecordedLine): boolean;
  /** Delivers the line's event immediately. */
  deliver(line: RecordedLine): void;
}

export function createReplayPorts(lines: readonly RecordedLine[], clock: Clock): ReplayPorts {
  const answers = createAnswers(lines, clock);
  const consumed = new Set<RecordedLine>();
  const machineAsks = askedOfMachines(lines);
  const isOfMachine = ({ kind, data }: RecordedLine): boolean =>
    kind === 'ping' || (kind === 'answer' && machineAsks.has(fieldsOf(data)['n']));
  const wake$ = new Subject<void>();
  const moved$ = new Subject<number>();
  const tab$ = new Subject<unknown>();
  let machine: Subscriber<ChannelEvent<MachineConnection>> | null = null;
  let notifications: Subscriber<ChannelEvent<NotificationConnection>> | null = null;
  let video: Subscriber<VideoEvent> | null = null;
  let holding: Subscriber<Holding> | null = null;
  let looking: Subscriber<boolean> | null = null;

  /** Delivers an event that the recording has within the requesting call, at the time of the call. */
  function comesAtOnce<T>(kind: string, subscriber: Subscriber<T>): void {
    const line = lines.find((one) => one.kind === kind && !consumed.has(one));
    if (line === undefined || clock.now() - answers.startedAt < line.t) return;
    consumed.add(line);
    subscriber.next(line.data as T);
  }
  const heard = <C>(data: unknown, connection: () => C): ChannelEvent<C> =>
    fieldsOf(data)['kind'] === 'opened' ? { kind: 'opened', connection: connection() } : (data as ChannelEvent<C>);

  const ports: PlayPorts = {
    ...{ clock, log: silentLog },
    random: replayRandom(lines),
    store: replayStore(lines),
    hash: replayHash(lines),
    api: replayApi(answers),
    environment: { browser: { webRtc: true, recommended: true }, wake$ },
    crossTab: { post: () => undefined, message$: tab$ },
    activity: { watch: () => moved$ },
    tabLock: {
      hold: () =>
        new Observable((subscriber) => {
          holding = subscriber;
          comesAtOnce('plays', subscriber);
        }),
      isHeld: () =>
        new Observable((subscriber) => {
          looking = subscriber;
          comesAtOnce('elsewhere', subscriber);
        }),
    },
    notifications: { connect: () => new Observable((subscriber) => void (notifications = subscriber)) },
    machineChannel: {
      connect: () =>
        new Observable((subscriber) => {
          machine = subscriber;
          return failPending;
        }),
    },
    videoLink: {
      preWarm: () => new Observable(() => undefined),
      watch: () => new Observable((subscriber) => void (video = subscriber)),
    },
  };

  /** Fails pending requests of a machine connection while it is released, before the recorded consequences. */
  function failPending(): void {
    const now = clock.now() - answers.startedAt;
    const at = lines.findIndex((line) => isLeft(line) && !consumed.has(line) && Math.abs(line.t - now) < aboutMs);
    const left = lines[at];
    if (left === undefined) return;
    consumed.add(left);
    for (const line of lines.slice(at + 1)) {
      if (line.t - left.t > fallMs || line.kind === 'machine' || isPauseDrawn(line)) return;
      if (isOfMachine(line) && isFailure(line) && !consumed.has(line) && answers.isAwaited(line)) deliver(line);
    }
  }

  /** Kind and time of the last event. Each subscriber has recorded the same event, so repetitions are ignored. */
  let echo = { kind: '', t: Number.NEGATIVE_INFINITY };
  function isEcho({ kind, t }: RecordedLine): boolean {
    const again = kind === echo.kind && t - echo.t < 5;
    echo = { kind, t };
    return again;
  }

  function deliver(line: RecordedLine): void {
    if (consumed.has(line)) return;
    consumed.add(line);
    const data = uncut(line.data);
    switch (line.kind) {
      case 'answer':
        return answers.answer(line);
      case 'ping':
        return answers.pong(line);
      case 'notifications':
        notifications?.next(heard(data, () => replayNotificationConnection(answers)));
        return ended(data, notifications);
      case 'machine':
        machine?.next(heard(data, () => replayMachineConnection(answers, heartbeatIn(data))));
        return ended(data, machine);
      case 'video':
        // A recorded absence of frames is already reproduced by the missing frames.
        if (fieldsOf(data)['moves'] !== false) video?.next(videoEvent(data));
        return ended(data, video);
      case 'plays':
        return holding?.next(data as Holding);
      case 'elsewhere':
        return looking?.next(data === true);
      case 'activity':
        return isEcho(line) ? undefined : moved$.next(typeof data === 'number' ? data : 0);
      case 'wake':
        return isEcho(line) ? undefined : wake$.next();
      case 'tab':
        return isEcho(line) ? undefined : tab$.next(data);
      default:
    }
  }
  function isAwaited(line: RecordedLine): boolean {
    if (consumed.has(line)) return true;
    if (line.kind === 'answer' || line.kind === 'ping') return answers.isAwaited(line);
    const listeners: Readonly<Record<string, { readonly closed: boolean } | null>> = { machine, notifications, video };
    return listeners[line.kind]?.closed === false || !(line.kind in listeners);
  }
  return { ports, isAwaited, deliver };
}

/**
 * Tolerance for the time at which a connection is released, in ms. `fallMs` is the limit for the effects of the
 * release.
 */
const aboutMs = 2_000;
const fallMs = 50;
/** Returns true for a random retry delay. The core draws it after the connection is released. */
const isPauseDrawn = ({ kind, data }: RecordedLine): boolean => kind === 'random' && typeof data === 'number';
const isLeft = ({ kind, data }: RecordedLine): boolean => kind === 'machine' && fieldsOf(data)['kind'] === 'left';
const isFailure = ({ data }: RecordedLine): boolean => fieldsOf(fieldsOf(data)['result'])['ok'] === false;

/** Returns the numbers of all requests to machines. */
const askedOfMachines = (lines: readonly RecordedLine[]): ReadonlySet<unknown> =>
  new Set(
    lines
      .filter(({ kind, data }) => kind === 'ask' && fieldsOf(data)['to'] === 'machine')
      .map(({ data }) => fieldsOf(data)['n']),
  );

/** Completes a connection when the data reports its end. */
function ended(data: unknown, subscriber: { complete(): void } | null): void {
  if (['closed', 'failed'].includes(String(fieldsOf(data)['kind']))) subscriber?.complete();
}

const unseen = { count: 0, ageMs: null, sinceReceivedMs: null, decodeMs: null, rtpTimestamp: null };
const videoEvent = (data: unknown): VideoEvent =>
  fieldsOf(data)['kind'] === 'presented' ? { kind: 'presented', frame: unseen } : (data as VideoEvent);

function replayRandom(lines: readonly RecordedLine[]): Random {
  const drawn = lines.filter(({ kind }) => kind === 'random').map(({ data }) => data);
  const numbers = drawn.filter((value) => typeof value === 'number');
  const ids = drawn.filter((value) => typeof value === 'string');
  return { next: () => numbers.shift() ?? 0.5, id: () => ids.shift() ?? 'not-recorded' };
}

/**
 * Creates a store whose reads return the recorded results. A read returns the stored value if it was not recorded, or
 * if its value was truncated because it was known.
 */
function replayStore(lines: readonly RecordedLine[]): KeyValueStore {
  const held = createMemoryStore();
  const reads = new Map<string, unknown[]>();
  for (const { kind, data } of lines) {
    const { op, key, result } = fieldsOf(data);
    const read = wholeRead(result);
    if (kind !== 'store' || op !== 'read' || typeof key !== 'string' || !('value' in fieldsOf(read))) continue;
    reads.set(key, [...(reads.get(key) ?? []), read]);
  }
  return {
    ...held,
    read(key) {
      const result = reads.get(key)?.shift();
      const { value } = fieldsOf(result);
      const isCut = typeof value === 'string' && cutText.test(value);
      if (typeof value === 'string' && !isCut) held.write(key, value);
      return (result === undefined || isCut ? held.read(key) : result) as ReturnType<KeyValueStore['read']>;
    },
  };
}
const cutText = /… \(\d+\)$/;

/** Joins a long value that was recorded in parts. */
function wholeRead(result: unknown): unknown {
  const { parts } = fieldsOf(result);
  return Array.isArray(parts) ? { ok: true, value: parts.join('') } : result;
}

function replayHash(lines: readonly RecordedLine[]): Hash {
  const marks = lines.filter(({ kind }) => kind === 'hash').map(({ data }) => String(data));
  return { hex: () => marks.shift() ?? 'not recorded' };
}

const replayApi = (answers: Answers): PlayerApi =>
  Object.fromEntries(
    apiCallNames.map((ask) => [ask, (_token: unknown, ...given: readonly unknown[]) => answers.ask('api', ask, given)]),
  ) as unknown as PlayerApi;

const replayNotificationConnection = (answers: Answers): NotificationConnection => ({
  init: (userId) => answers.ask('notifications', 'init', [userId]),
});

/** Returns the heartbeat interval that the server announced. */
const heartbeatIn = (data: unknown): Pick<MachineConnection, 'heartbeatMs'> => {
  const { heartbeatMs } = fieldsOf(data);
  return typeof heartbeatMs === 'number' ? { heartbeatMs } : {};
};

const replayMachineConnection = (
  answers: Answers,
  announced: Pick<MachineConnection, 'heartbeatMs'>,
): MachineConnection => ({
  ...announced,
  init: (request) => answers.ask('machine', 'init', [request]),
  cashout: (request) => answers.ask('machine', 'cashout', [request]),
  press: (press) => answers.ask('machine', 'press', [press]),
  autoplay: (autoplay) => answers.ask('machine', 'autoplay', [autoplay]),
  transfer: (transfer) => answers.ask('machine', 'transfer', [transfer]),
  requestRendition: (renditionId) => answers.ask('machine', 'band', [renditionId]),
  ping: () => answers.ping() as Observable<Result<number | null, PortError>>,
});
