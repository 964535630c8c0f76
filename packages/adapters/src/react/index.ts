/** What of a player is bound to time, as hooks of React: for any face that is drawn by it, in a browser or a terminal. */
export { isCashOutChecked } from './is-cash-out-checked.ts';
export { useCommandNews } from './use-command-news.ts';
export { useEachSecond } from './use-each-second.ts';
export { useSecondsUntil } from './use-seconds-until.ts';
export { useSingleSubmit, type SingleSubmit, type SingleSubmitOptions } from './use-single-submit.ts';
