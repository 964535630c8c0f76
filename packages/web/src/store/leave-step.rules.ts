import { leavePlan, type Playing, type Wallet } from '@farspin/core';

/** Without a question where the machine holds nothing, or does not report what the question would be about. */
export type LeaveStep = 'leave' | 'ask-to-leave' | 'pay-out-and-leave';

/** [LEAVE6] What comes of the wish to leave, by the page's button or by Back. */
export function leaveStep(playing: Playing, wallet: Wallet): LeaveStep {
  const plan = leavePlan(playing, wallet);
  if (plan === 'empty') return 'leave';
  return plan === 'checking' || playing.meters !== null ? 'ask-to-leave' : 'pay-out-and-leave';
}
