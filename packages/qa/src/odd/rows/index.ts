import type { OddOperator } from '../odd.types.ts';
import { answerRows } from './answers.ts';
import { contentRows } from './contents.ts';
import { dialRows } from './dials.ts';
import { keptRows } from './kept.ts';
import { leavingRows } from './leaving.ts';

/** All odd operators, in the order of the report. */
export const oddOperators: readonly OddOperator[] = [
  ...dialRows,
  ...answerRows,
  ...contentRows,
  ...keptRows,
  ...leavingRows,
];
