/** How the lists of the past are shown and written: for the pages that have them. */
export { amountActions, slotSessionTypes } from '../kernel/entities.ts';
export {
  amountActionText,
  slotSessionColumns,
  slotSessionText,
  transactionColumns,
  type Cell,
  type Column,
} from './columns.rules.ts';
export { csvOf, type Csv, type Say } from './csv.rules.ts';
export { emptyText, shownDuration } from './list-texts.rules.ts';
export { mayLoadMore, pageSizes } from './history.rules.ts';
export { exportCsv, type CsvPart } from './export-csv.ts';
