import { journalFile } from '@farspin/operator/lab';
import { irreplaceable, isSameFile } from '@farspin/operator/input';
import { fileOfPlayer, unrecordable } from '../recording/save-recording.ts';
import type { Script } from '../script/steps.schema.ts';

interface Files {
  readonly record?: string;
  readonly journal?: string;
}

/**
 * Returns one line that explains why a run cannot write its files, or null if it can. The run checks this before
 * anything else.
 */
export function nowhereToWrite({ file, players }: Script, { record, journal }: Files): string | null {
  const filesOf = (name: string | undefined): readonly string[] =>
    name === undefined ? [] : players.map((part) => fileOfPlayer(name, players.length === 1 ? null : part.name));
  const [records, journals] = [filesOf(record), filesOf(journal)];
  const files = [...records, ...journals];
  if (files.some((one) => isSameFile(one, file)))
    return `${file}: the run would overwrite the script. Choose another name for --record or --journal.`;
  const both = records.find((one) => journals.some((other) => isSameFile(one, other)));
  if (both !== undefined) return `${both}: --record and --journal name the same file. Choose two different names.`;
  const problems = [...records.map(unrecordable), ...journals.map((one) => irreplaceable(one, journalFile))];
  return problems.find((why) => why !== null) ?? null;
}
