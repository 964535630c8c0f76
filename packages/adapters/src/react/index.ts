/**
 * React hooks for the player's states and for time-dependent values, and the question before leaving a machine. Needs
 * the package `react`, 18 or later. Without it, the import fails: in Node with `Cannot find package 'react'`, in Vite
 * with missing exports of `__vite-optional-peer-dep:react:@farspin/adapters`.
 */
export { leaveQuestion, type LeaveQuestion } from './leave-question.ts';
export { useBehavior } from './use-behavior.ts';
export { useCommandOutcome, useCommandStatus, type CommandStatus } from './use-command-outcome.ts';
export { useEachSecond } from './use-each-second.ts';
export { useSecondsUntil } from './use-seconds-until.ts';
export { useShownReturn } from './use-shown-return.ts';
export { useSingleSubmit, type SingleSubmit, type SingleSubmitOptions } from './use-single-submit.ts';
