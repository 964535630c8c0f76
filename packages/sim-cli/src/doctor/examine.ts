import type { Settings } from '@farspin/core';
import { fromEvent, NEVER, of, type Observable } from 'rxjs';
import type { ProbeOptions } from '../probe/probe-options.ts';
import type { DoctorFinding } from './finding.ts';

export interface DoctorOptions extends ProbeOptions {
  /** Time limit for one step, in ms. */
  readonly stepMs: number;
  /** Called with each new finding. */
  readonly onFinding?: (finding: DoctorFinding) => void;
}

/** State and services that all checks share. */
export interface Patient {
  readonly options: DoctorOptions;
  readonly settings: Settings;
  add(finding: DoctorFinding): void;
}

export const isInterrupted = ({ signal }: DoctorOptions): boolean => signal?.aborted ?? false;

/** Emits when the run should end early. Never emits without a signal. */
export function interrupted$({ signal }: DoctorOptions): Observable<unknown> {
  if (signal === undefined) return NEVER;
  return signal.aborted ? of(null) : fromEvent(signal, 'abort');
}

/** Runs a step and measures its duration. */
export async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const startedAt = performance.now();
  const value = await work();
  return [value, Math.round(performance.now() - startedAt)];
}
