import type * as z from 'zod/mini';
import type { LedgerEntry } from './ledger.ts';
import { createMultimap } from './multimap.ts';
import type { PlatformSnapshot, Row } from './platform.ts';
import {
  chatSchema,
  courseSchema,
  entrySchema,
  logSchema,
  machineSchema,
  metaSchema,
  playerSchema,
  requestSchema,
  sessionSchema,
  type ChatRecord,
  type CourseRecord,
  type LogRecord,
  type MachineRecord,
  type MetaRecord,
  type PlayerRecord,
  type RequestRecord,
  type SessionRecord,
} from './records.ts';

/** Records by id, in the order of their first `put`. */
export interface Table<T extends { readonly id: string }> {
  get(id: string): T | undefined;
  all(): IterableIterator<T>;
  put(record: T): void;
  remove(id: string): void;
}

/** An append-only log that holds each record once. */
interface Log extends Pick<Table<LogRecord>, 'all' | 'put'> {
  /** Returns the records of one player, in order. */
  of(playerId: string): readonly LogRecord[];
}

export interface Tables {
  readonly players: Table<PlayerRecord>;
  readonly machines: Table<MachineRecord>;
  readonly sessions: Table<SessionRecord>;
  readonly requests: Table<RequestRecord>;
  readonly logs: Log;
  readonly chats: Table<ChatRecord>;
  readonly courses: Table<CourseRecord>;
  readonly meta: Table<MetaRecord>;
  entryPosted(entry: LedgerEntry): void;
  /** Returns the rows that changed since the last call. */
  takeChanges(): readonly Row[];
}

/** Changed rows of one kind by id. Null marks a removed row. */
type Changes = Map<string, object | null>;

function createTable<T extends { readonly id: string }>(changes: Changes): Table<T> {
  const records = new Map<string, T>();
  return {
    get: (id) => records.get(id),
    all: () => records.values(),
    put(record) {
      records.set(record.id, record);
      changes.set(record.id, record);
    },
    remove(id) {
      if (records.delete(id)) changes.set(id, null);
    },
  };
}

function createLog(changes: Changes): Log {
  const { all, put } = createTable<LogRecord>(changes);
  const byPlayer = createMultimap<string, LogRecord>();
  return {
    all,
    of: byPlayer.of,
    put(record) {
      byPlayer.add(record.playerId, record);
      put(record);
    },
  };
}

/** Creates empty tables that track the rows a store has not seen yet. */
export function createTables(): Tables {
  const changes = new Map<Row['kind'], Changes>();
  const changesOf = (kind: Row['kind']): Changes => {
    const none: Changes = new Map();
    changes.set(kind, none);
    return none;
  };
  const entries = changesOf('entry');
  return {
    players: createTable(changesOf('player')),
    machines: createTable(changesOf('machine')),
    sessions: createTable(changesOf('session')),
    requests: createTable(changesOf('request')),
    logs: createLog(changesOf('log')),
    chats: createTable(changesOf('chat')),
    courses: createTable(changesOf('course')),
    meta: createTable(changesOf('meta')),
    entryPosted: (entry) => void entries.set(String(entry.seq), entry),
    takeChanges() {
      const rows = Array.from(changes, ([kind, changed]) =>
        Array.from(changed, ([id, record]) => toRow(kind, id, record)),
      ).flat();
      for (const changed of changes.values()) changed.clear();
      return rows;
    },
  };
}

export function takeSnapshot(tables: Tables, entries: readonly LedgerEntry[]): PlatformSnapshot {
  const rowsOf = (kind: Row['kind'], records: Iterable<{ readonly id: string }>): Row[] =>
    Array.from(records, (record) => toRow(kind, record.id, record));
  return {
    version: 1,
    rows: [
      ...rowsOf('meta', tables.meta.all()),
      ...rowsOf('player', tables.players.all()),
      ...rowsOf('machine', tables.machines.all()),
      ...rowsOf('session', tables.sessions.all()),
      ...rowsOf('request', tables.requests.all()),
      ...rowsOf('log', tables.logs.all()),
      ...rowsOf('chat', tables.chats.all()),
      ...rowsOf('course', tables.courses.all()),
      ...entries.map((entry) => toRow('entry', String(entry.seq), entry)),
    ],
  };
}

const toRow = (kind: Row['kind'], id: string, record: object | null): Row => ({
  kind,
  id,
  json: record === null ? null : JSON.stringify(record),
});

export interface Stored {
  readonly meta: MetaRecord | null;
  readonly players: readonly PlayerRecord[];
  readonly machines: readonly MachineRecord[];
  readonly sessions: readonly SessionRecord[];
  readonly requests: readonly RequestRecord[];
  readonly chats: readonly ChatRecord[];
  readonly courses: readonly CourseRecord[];
  /** Log records, ordered by `seq`. */
  readonly logs: readonly LogRecord[];
  readonly entries: readonly LedgerEntry[];
}

/**
 * Reads a snapshot. The order of its rows does not matter.
 * @throws on an unreadable row, because continuing without it would lose money
 */
export function readSnapshot({ rows }: PlatformSnapshot): Stored {
  const read = <T>(kind: Row['kind'], schema: z.ZodMiniType<T>): T[] =>
    rows.flatMap((row) => (row.kind === kind && row.json !== null ? [readRow(row, row.json, schema)] : []));
  return {
    meta: read('meta', metaSchema)[0] ?? null,
    players: read('player', playerSchema),
    machines: read('machine', machineSchema),
    sessions: read('session', sessionSchema),
    requests: read('request', requestSchema),
    chats: read('chat', chatSchema),
    courses: read('course', courseSchema),
    logs: read('log', logSchema).toSorted((a, b) => a.seq - b.seq),
    entries: read('entry', entrySchema).toSorted((a, b) => a.seq - b.seq),
  };
}

function readRow<T>(row: Row, json: string, schema: z.ZodMiniType<T>): T {
  try {
    const parsed = schema.safeParse(JSON.parse(json));
    if (parsed.success) return parsed.data;
  } catch {
    // Reported below with the same text.
  }
  throw new Error(`The stored row ${row.kind} ${row.id} cannot be read`);
}
