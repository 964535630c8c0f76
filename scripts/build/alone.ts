import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './processes.ts';

const retryMs = 100;

/**
 * Runs the work while no other process runs work for the same package, because simultaneous builds would corrupt each
 * other.
 */
export async function alone(packageDirectory: string, work: () => Promise<void>): Promise<void> {
  const lock = join(packageDirectory, 'node_modules', '.farspin-build');
  while (!take(lock)) await wait(retryMs);
  const release = (): void => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const owner = ownerOf(lock);
    if (owner !== null && !isAlive(owner)) rmSync(lock, { force: true });
    return false;
  }
}

/**
 * Returns the id of the process that holds the lock. Returns null if the lock is already released or not written yet.
 */
function ownerOf(lock: string): number | null {
  try {
    const text = readFileSync(lock, 'utf8');
    return text === '' ? null : Number(text);
  } catch {
    return null;
  }
}
