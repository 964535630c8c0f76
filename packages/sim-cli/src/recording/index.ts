/** For tests of other packages: what was recorded, run again and compared. */
export { compare, usualToleranceMs, type Difference } from './compare.ts';
export { parseRecording, type Header, type RecordedLine, type Recording } from './recording.ts';
export { BrokenRecording, replay, type Replayed } from './replay.ts';
export type { FieldDifference } from './same-value.ts';
export { tellDifference } from './tell.ts';
