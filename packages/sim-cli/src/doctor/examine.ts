import type { Settings } from '@farspin/core';
import { fromEvent, NEVER, of, type Observable } from 'rxjs';
import type { ProbeOptions } from '../probe/probe-options.ts';
import type { DoctorFinding } from './finding.ts';

export interface DoctorOptions extends ProbeOptions {
  /** How long one step may take. */
  readonly stepMs: number;
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
