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
import type * as SqliteModule from 'node:sqlite';
import * as z from 'zod/mini';
import type { Row } from '@farspin/testing';
import { StartFailure, wordsOf } from '../server/failure.ts';

/** Rows of the platform on disk. */
export interface RowStore {
  readonly directory: string;
  /** Returns all rows. Empty for a new folder. */
  read(): readonly Row[];
  /** Writes the rows in one transaction. They survive a crash of this process once the call returns. */
  write(rows: readonly Row[]): void;
  close(): void;
  /** Removes the files that opening the store created. Call it after `close` if the server could not start. */
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
 * Opens or creates `farspin.sqlite` in the folder and locks it, so that two servers never share a folder.
 * @throws {StartFailure} if the folder is not writable, not a database, damaged, or in use, or if Node has no SQLite
 */
export function openRowStore(directory: string): RowStore {
  const { DatabaseSync: Database } = sqlite();
  const file = join(directory, 'farspin.sqlite');
  const [isNewFile, isNewFolder] = [!existsSync(file), !existsSync(directory)];
  const database = attempt(directory, () => {
    makeFolder(directory);
    // For a read-only folder, the database only reports a disk error.
    accessSync(directory, constants.W_OK);
    keepFromOthers(file);
    return new Database(file, { timeout: 500 });
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
 * Creates a folder with its parents. Node's own recursive option never returns for a parent that cannot contain
 * folders, such as /proc.
 */
function makeFolder(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const above = dirname(directory);
  if (above !== directory) makeFolder(above);
  mkdirSync(directory, { mode: 0o700 });
}

const filesOf = (file: string): readonly string[] => ['', '-wal', '-shm'].map((end) => `${file}${end}`);

/**
 * Restricts a file to its owner, because it contains passwords and account data. SQLite creates its other files with
 * the permissions of the database.
 */
function keepFromOthers(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  // An earlier version created files that everyone could read.
  for (const one of filesOf(file)) if (existsSync(one) && (statSync(one).mode & 0o077) !== 0) chmodSync(one, 0o600);
}

/** Returns Node's SQLite, which Node 20 does not have. */
function sqlite(): typeof SqliteModule {
  const found = process.getBuiltinModule('node:sqlite') as typeof SqliteModule | undefined;
  if (found === undefined)
    throw new StartFailure(
      `A database needs Node 22.13 or later, but this is ${process.versions.node}. Install a newer Node.`,
    );
  return found;
}

function prepare(database: SqliteModule.DatabaseSync): void {
  // NORMAL: written data survives a crash of the process. Only a power failure may lose the latest changes.
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  // Takes the lock now and, because of the locking mode, holds it until closing. A second server fails immediately.
  database.exec('BEGIN IMMEDIATE');
  const version = versionRow.parse(database.prepare('PRAGMA user_version').get()).user_version;
  if (version > formatVersion)
    throw new Error(`it was written by a newer version (format ${version}). Update Farspin, or choose another folder`);
  database.exec('CREATE TABLE IF NOT EXISTS rows (kind TEXT, id TEXT, json TEXT NOT NULL, PRIMARY KEY (kind, id))');
  database.exec(`PRAGMA user_version = ${formatVersion}`);
  database.exec('COMMIT');
  const health = database.prepare('PRAGMA quick_check(1)').get();
  if (health?.['quick_check'] !== 'ok')
    throw new Error('its database is damaged. Restore a backup, or choose another folder');
}

function createRowStore(database: SqliteModule.DatabaseSync, directory: string): Omit<RowStore, 'withdraw'> {
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
    const reason = /database is locked/.test(words)
      ? 'another server is using it. Stop that server, or choose another folder'
      : words;
    throw new StartFailure(`The data folder ${directory} cannot be used: ${reason}.`, { cause: failure });
  }
}
