import { table } from '@farspin/sim-cli/table';
import type { StorySeen } from './stories/story.ts';

export interface StoryOutcome {
  readonly name: string;
  readonly seen: StorySeen | null;
  /** Why it failed; null if it passed. */
  readonly failure: string | null;
}

const head = ['story', 'outcome', 'first frame ms', 'seen'] as const;

/** Formats one line for each story, after what they were run with. */
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

/** A run without stories fails. */
export const exitCodeOf = (outcomes: readonly StoryOutcome[]): number =>
  outcomes.length > 0 && outcomes.every(({ failure }) => failure === null) ? 0 : 1;
