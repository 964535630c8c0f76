import { leavePlan, type LeavePlan } from '@farspin/core';
import { useSnapshot } from 'valtio/react';
import { useApp } from '../shell/app-context.ts';
import { useLast } from '../shell/use-last.ts';

/**
 * [LEAVE6] Returns the effect of leaving on the credits. While the dialog closes, returns the plan from when it was
 * open.
 */
export function useLeavePlan(open: boolean): LeavePlan {
  const { state } = useApp();
  const { session, wallet } = useSnapshot(state);
  const plan = leavePlan(session, wallet);
  return useLast(open ? plan : null) ?? plan;
}
