import type { Role } from '@farspin/core/access';
import { demoRolesOf } from '@farspin/core/demo';
import { useSnapshot } from 'valtio/react';
import { useApp } from '../shell/app-context.ts';

/** [ACCESS11] Returns the visitor's roles in the demo area. */
export function useDemoRoles(): readonly Role[] {
  const { auth } = useSnapshot(useApp().state);
  return demoRolesOf(auth.kind === 'signed-in' ? auth.session.token : undefined);
}
