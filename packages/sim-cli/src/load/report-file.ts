import { accessSync, constants, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Why nothing could be written there; null when it could. Asked before a load, not after it. */
export function reportFileProblem(file: string): string | null {
  const path = resolve(file);
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return `${file} is a folder.`;
    accessSync(dirname(path), constants.W_OK);
    return null;
  } catch (failure) {
    return `The report cannot be written: ${failure instanceof Error ? failure.message : String(failure)}.`;
  }
}

/** All of it or nothing. */
export function writeReportFile(file: string, report: unknown): void {
  const path = resolve(file);
  const unfinished = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(unfinished, `${JSON.stringify(report, null, 2)}\n`);
    renameSync(unfinished, path);
  } catch (failure) {
    rmSync(unfinished, { force: true });
    throw failure;
  }
}
