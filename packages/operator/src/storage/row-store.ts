import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { Row } from '@farspin/testing';
import { StartFailure, wordsOf } from '../server/failure.ts';

/** The platform's rows on disk. */
export interface RowStore {
  readonly directory: string;
  /** Returns all rows; empty in a new folder. */
  read(): readonly Row[];
  /** Writes the rows in one transaction and returns when they would survive a crash of this process. */
  write(rows: readonly Row[]): void;
  close(): void;
  /** Removes what this opening has created. For a server that could not start, after `close`. */
  withdraw(): void;
}

const formatVersion = 1;
const storedRow = z.object({
  kind: z.enum(['player', 'machine', 'session', 'request', 'log', 'chat', 'course', 'entry', 'meta']),
  id: z.string(),
  json: z.string(),
});
const versionRow = z.object({ user_version: z.int() });

/**
 * Opens or creates `farspin.sqlite` in the folder and keeps it locked, so that two servers never share one.
 * @throws {StartFailure} if the folder is not writable, not a database, damaged, or in use
 */
export function openRowStore(directory: string): RowStore {
  const file = join(directory, 'farspin.sqlite');
  const [isNewFile, isNewFolder] = [!existsSync(file), !existsSync(directory)];
  const database = attempt(directory, () => {
    makeFolder(directory);
    // For a read-only folder, the database reports only that something is wrong with the disk.
    accessSync(directory, constants.W_OK);
    keepFromOthers(file);
    return new DatabaseSync(file, { timeout: 500 });
  });
  try {
    attempt(directory, () => prepare(database));
    return {
      ...createRowStore(database, directory),
      withdraw() {
        if (isNewFile) for (const one of filesOf(file)) rmSync(one, { force: true });
        if (isNewFolder) rmdirSync(directory);
      },
    };
  } catch (failure) {
    database.close();
    throw failure;
  }
}

/**
 * Creates a folder with its parents. Node's own recursive option never ends in an existing folder that cannot hold
 * another, such as /proc.
 */
function makeFolder(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const above = dirname(directory);
  if (above !== directory) makeFolder(above);
  mkdirSync(directory, { mode: 0o700 });
}

const filesOf = (file: string): readonly string[] => ['', '-wal', '-shm'].map((end) => `${file}${end}`);

/**
 * Restricts a file to its owner, because it contains passwords and money. SQLite creates its other files with the
 * permissions of the database.
 */
function keepFromOthers(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  // An earlier version made them readable for everyone.
  for (const one of filesOf(file)) if (existsSync(one) && (statSync(one).mode & 0o077) !== 0) chmodSync(one, 0o600);
}

function prepare(database: DatabaseSync): void {
  // NORMAL: written data survives a crash of the process; only a power failure may lose the last moments.
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  // Locked here and, by the locking mode, until closing: a second server is refused at once.
  database.exec('BEGIN IMMEDIATE');
  const version = versionRow.parse(database.prepare('PRAGMA user_version').get()).user_version;
  if (version > formatVersion) throw new Error(`it was written by a newer version (format ${version})`);
  database.exec('CREATE TABLE IF NOT EXISTS rows (kind TEXT, id TEXT, json TEXT NOT NULL, PRIMARY KEY (kind, id))');
  database.exec(`PRAGMA user_version = ${formatVersion}`);
  database.exec('COMMIT');
  const health = database.prepare('PRAGMA quick_check(1)').get();
  if (health?.['quick_check'] !== 'ok') throw new Error('its database is damaged');
}

function createRowStore(database: DatabaseSync, directory: string): Omit<RowStore, 'withdraw'> {
  const select = database.prepare('SELECT kind, id, json FROM rows ORDER BY rowid');
  const put = database.prepare(
    'INSERT INTO rows (kind, id, json) VALUES (?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET json = excluded.json',
  );
  const drop = database.prepare('DELETE FROM rows WHERE kind = ? AND id = ?');

  return {
    directory,
    read: () => attempt(directory, () => select.all().map((row) => storedRow.parse(row))),
    write(rows) {
      if (rows.length === 0) return;
      database.exec('BEGIN IMMEDIATE');
      try {
        for (const { kind, id, json } of rows) {
          if (json === null) drop.run(kind, id);
          else put.run(kind, id, json);
        }
        database.exec('COMMIT');
      } catch (failure) {
        if (database.isTransaction) database.exec('ROLLBACK');
        throw failure;
      }
    },
    close: () => database.close(),
  };
}

function attempt<T>(directory: string, work: () => T): T {
  try {
    return work();
  } catch (failure) {
    const words = wordsOf(failure);
    const reason = /database is locked/.test(words) ? 'another server is using it' : words;
    throw new StartFailure(`The data folder ${directory} cannot be used: ${reason}.`, { cause: failure });
  }
}
