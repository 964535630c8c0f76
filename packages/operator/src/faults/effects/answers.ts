import { callNames, type CallFault, type CallName } from '@farspin/testing';
import type { PushTrouble, Trouble } from '../call-troubles.ts';
import type { answerScenarios } from '../scenarios/answers.ts';
import type { Effect, Effects } from './effect.ts';

const lateMs = 4_000;

const calls =
  (trouble: Trouble): Effect =>
  ({ troubles }, target) =>
    troubles.begin(target.playerId, target.calls, trouble);
const fault = (kind: CallFault): Effect => calls({ kind });
/**
 * Creates a fault that answers calls with an error status. By default, it affects only HTTP calls, because socket
 * requests have no status. If `target.calls` contains a socket request, the operator does not answer that request.
 */
const status =
  (kind: CallFault): Effect =>
  (ground, target) =>
    fault(kind)(ground, { ...target, calls: target.calls ?? overHttp });
const overSockets: ReadonlySet<CallName> = new Set([
  ...(['notifications.init', 'machine.init', 'cashout', 'press', 'autoplay', 'ping', 'band', 'transfer'] as const),
]);
const overHttp = callNames.filter((name) => !overSockets.has(name));
const pushes =
  (trouble: PushTrouble): Effect =>
  ({ troubles }, { playerId }) =>
    troubles.beginPush(playerId, trouble);

export const answerEffects: Effects<typeof answerScenarios> = {
  'lost-requests': fault('before'),
  'lost-answers': fault('after'),
  'server-error': status('unavailable'),
  'server-error-after': status('unavailable-after'),
  unauthorized: fault('unauthorized'),
  'malformed-answers': fault('malformed'),
  'malformed-pushes': pushes('malformed'),
  'double-requests': fault('twice'),
  'double-pushes': pushes('twice'),
  'late-requests': calls({ kind: 'late-request', ms: lateMs }),
  'late-answers': calls({ kind: 'late-answer', ms: lateMs }),
  'reordered-answers': calls({ kind: 'overtaken' }),
};
