import { table } from 'farspin/table';
import type { StorySeen } from './stories/story.ts';

export interface StoryOutcome {
  readonly name: string;
  readonly seen: StorySeen | null;
  /** Reason why the story failed, or null if it passed. */
  readonly failure: string | null;
}

const head = ['story', 'outcome', 'first frame ms', 'seen'] as const;

/** Formats the versions, then one line for each story. */
export const report = (
  versions: readonly (readonly [name: string, version: string])[],
  outcomes: readonly StoryOutcome[],
): string =>
  [
    table(['what', 'version'], versions),
    '',
    table(
      head,
      outcomes.map(({ name, seen, failure }) => [
        ...[name, failure === null ? 'passed' : 'failed'],
        seen?.firstFrameMs ?? '-',
        failure === null ? (seen?.words ?? '') : (failure.split('\n')[0] ?? ''),
      ]),
    ),
  ].join('\n');

/** Returns 0 if all stories passed, otherwise 1. A run without stories fails. */
export const exitCodeOf = (outcomes: readonly StoryOutcome[]): number =>
  outcomes.length > 0 && outcomes.every(({ failure }) => failure === null) ? 0 : 1;
