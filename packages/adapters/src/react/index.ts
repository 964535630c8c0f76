/** React hooks for the player's states and for time-dependent values, and the question before leaving a machine. */
export { leaveQuestion, type LeaveQuestion } from './leave-question.ts';
export { useBehavior } from './use-behavior.ts';
export { useCommandOutcome } from './use-command-outcome.ts';
export { useEachSecond } from './use-each-second.ts';
export { useSecondsUntil } from './use-seconds-until.ts';
export { useShownReturn } from './use-shown-return.ts';
export { useSingleSubmit, type SingleSubmit, type SingleSubmitOptions } from './use-single-submit.ts';
