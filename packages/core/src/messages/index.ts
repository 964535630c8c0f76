export { message, type Keyed, type Message, type Money, type Param, type ServerText } from './message.ts';
export type { MessageKey, MessageParams, Texts } from './keys.ts';
export { createAmountReader, type AmountFormat, type AmountReader, type ParsedAmount } from './amount.ts';
export { createMoney, isoDigits, type Currency, type Digits, type MoneyFormat } from './money.ts';
export { loadAccountTexts, loadEntryTexts, loadPanelTexts, loadPlayTexts } from './catalogues.ts';
export { localeOf, timeLocaleOf } from './locale.ts';
export { loadWords } from './load-words.ts';
export {
  createWords,
  type AccountTexts,
  type Catalogue,
  type CompiledText,
  type EntryTexts,
  type PanelTexts,
  type PlayTexts,
  type TerminalTexts,
  type Words,
  type WordsOptions,
} from './words.ts';
