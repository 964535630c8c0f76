import type { Settings } from '@farspin/core';
import { fromEvent, NEVER, of, type Observable } from 'rxjs';
import type { DoctorFinding } from './finding.ts';

export interface DoctorOptions {
  /** The page's address, where Settings.json is. */
  readonly server: string;
  /** The origin of the page that will ask, where that is another one. */
  readonly page?: string;
  readonly username: string | null;
  readonly password: string | null;
  /** Instead of signing in. */
  readonly token: string | null;
  /** The machine to watch; null: the first that is free. */
  readonly machine: string | null;
  readonly video: boolean;
  /** How long one step may take. */
  readonly stepMs: number;
  /** Ends the run early: what was taken is still left. */
  readonly signal?: AbortSignal;
  /** Told each finding as it is made. */
  readonly onFinding?: (finding: DoctorFinding) => void;
}

/** What all examinations use. */
export interface Patient {
  readonly options: DoctorOptions;
  readonly settings: Settings;
  add(finding: DoctorFinding): void;
}

export const isInterrupted = ({ signal }: DoctorOptions): boolean => signal?.aborted ?? false;

/** Emits when the run is to end early. */
export function interrupted$({ signal }: DoctorOptions): Observable<unknown> {
  if (signal === undefined) return NEVER;
  return signal.aborted ? of(null) : fromEvent(signal, 'abort');
}

/** Runs a step, and how long it took. */
export async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const startedAt = performance.now();
  const value = await work();
  return [value, Math.round(performance.now() - startedAt)];
}
