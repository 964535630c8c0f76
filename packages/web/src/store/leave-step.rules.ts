import { leavePlan, type Playing, type Wallet } from '@farspin/core';

/**
 * The next step when the player leaves. The player is not asked if the machine is empty or does not report its credits.
 */
export type LeaveStep = 'leave' | 'ask-to-leave' | 'pay-out-and-leave';

/** [LEAVE6] Returns the next step when the player leaves with the page's button or with Back. */
export function leaveStep(playing: Playing, wallet: Wallet): LeaveStep {
  const plan = leavePlan(playing, wallet);
  if (plan === 'empty') return 'leave';
  return plan === 'checking' || playing.meters !== null ? 'ask-to-leave' : 'pay-out-and-leave';
}
