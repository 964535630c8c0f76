import type { Settings } from '@farspin/core';
import type { Finding } from './finding.ts';

export interface DoctorOptions {
  /** The page's address, where Settings.json is. */
  readonly server: string;
  readonly username: string | null;
  readonly password: string | null;
  /** Instead of signing in. */
  readonly token: string | null;
  /** The machine to watch; null: the first that is free. */
  readonly machine: string | null;
  readonly video: boolean;
  /** How long one step may take. */
  readonly stepMs: number;
  /** Told each finding as it is made. */
  readonly onFinding?: (finding: Finding) => void;
}

/** What all examinations use. */
export interface Patient {
  readonly options: DoctorOptions;
  readonly settings: Settings;
  tell(finding: Finding): void;
}

/** Runs a step, and how long it took. */
export async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const startedAt = performance.now();
  const value = await work();
  return [value, Math.round(performance.now() - startedAt)];
}
