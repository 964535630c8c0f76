import { leavePlan, type Playing, type Wallet } from '@farspin/core';

/** No question if the machine holds nothing, or does not report the credits to ask about. */
export type LeaveStep = 'leave' | 'ask-to-leave' | 'pay-out-and-leave';

/** [LEAVE6] What happens when the player wants to leave, with the page's button or with Back. */
export function leaveStep(playing: Playing, wallet: Wallet): LeaveStep {
  const plan = leavePlan(playing, wallet);
  if (plan === 'empty') return 'leave';
  return plan === 'checking' || playing.meters !== null ? 'ask-to-leave' : 'pay-out-and-leave';
}
