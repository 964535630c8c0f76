import { jsonLines, type Print } from '../../output/json-lines.ts';
import { tapRefusal } from '../../output/test-report/tap.ts';
import type { Script } from '../steps.schema.ts';
import { junitRefusal, junitReport } from './junit.ts';
import { tapReport } from './tap.ts';

export const reportFormats = ['jsonl', 'tap', 'junit'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export interface ReportOptions {
  readonly script: Script;
  /** Address of the server. If null, the operator runs in memory and ends with the script. */
  readonly server: string | null;
  readonly write: (text: string) => void;
  /** Epoch ms. */
  readonly now: () => number;
}

/** Returns a function that writes events in a report format. A line of kind `finished` must be the last line. */
export function createReport(format: ReportFormat, options: ReportOptions): Print {
  if (format === 'tap') return tapReport(options);
  return format === 'junit' ? junitReport(options) : jsonLines(options.write, options.now);
}

/**
 * Returns the report for an invalid script, so that the report is not empty. Returns an empty string for JSON lines,
 * which `--json` covers.
 */
export function refusalIn(format: ReportFormat, file: string, error: string): string {
  if (format === 'tap') return tapRefusal(error);
  return format === 'junit' ? junitRefusal(file, error) : '';
}
