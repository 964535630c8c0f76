/** What both clients show alike: hooks of React for what is bound to time, and the question before a machine is left. */
export { leaveQuestion, type LeaveQuestion } from './leave-question.ts';
export { useCommandOutcome } from './use-command-outcome.ts';
export { useEachSecond } from './use-each-second.ts';
export { useSecondsUntil } from './use-seconds-until.ts';
export { useShownReturn } from './use-shown-return.ts';
export { useSingleSubmit, type SingleSubmit, type SingleSubmitOptions } from './use-single-submit.ts';
