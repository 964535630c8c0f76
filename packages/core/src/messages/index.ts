export { message, type Keyed, type Message, type Money, type Param, type ServerText } from './message.ts';
export type { MessageKey, MessageParams, Texts } from './keys.ts';
export { createAmountReader, type AmountReader, type ParsedAmount } from './amount.ts';
export { createMoney, isoDigits, type Currency, type MoneyFormat } from './money.ts';
export { loadAccountTexts, loadEntryTexts, loadPanelTexts, loadPlayTexts } from './catalogues.ts';
export { localeOf } from './locale.ts';
export { loadWords } from './load-words.ts';
export { createWords, type Catalogue, type Words, type WordsOptions } from './words.ts';
