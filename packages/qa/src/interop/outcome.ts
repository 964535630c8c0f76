import { table } from '@farspin/sim-cli/table';
import type { StorySeen } from './stories/story.ts';

export interface StoryOutcome {
  readonly name: string;
  readonly seen: StorySeen | null;
  /** Why not; null where all was as it has to be. */
  readonly failure: string | null;
}

const head = ['story', 'outcome', 'first frame ms', 'seen'] as const;

/** One line for each story, and before them what they were played with. */
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

/** No story is no proof. */
export const exitCodeOf = (outcomes: readonly StoryOutcome[]): number =>
  outcomes.length > 0 && outcomes.every(({ failure }) => failure === null) ? 0 : 1;
