/** Display and export of the history lists, for the pages that have them. */
export { amountActions, slotSessionTypes } from '../kernel/entities.ts';
export {
  amountActionText,
  slotSessionColumns,
  slotSessionText,
  transactionColumns,
  type Cell,
  type Change,
  type Column,
} from './columns.rules.ts';
export { isPlaySession, playResultMinor, shownSessionColumns, shownTransactionColumns } from './shown-columns.rules.ts';
export { isRedundant, isWithoutPlay } from './row-details.rules.ts';
export { foldChecks, withChecks, type Activity } from './fold-checks.rules.ts';
export { shownChange } from './shown-change.ts';
export { csvOf, type Csv, type Say } from './csv.rules.ts';
export { emptyText, shownDuration } from './list-texts.rules.ts';
export type { Row } from './pages.rules.ts';
export { mayLoadMore, pageSizes } from './history.rules.ts';
export { firstWish, goesOn, leastRows, type Wish } from './split.rules.ts';
export { exportCsv, type CsvPart } from './export-csv.ts';
