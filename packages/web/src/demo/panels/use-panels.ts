import type { QuickPanelState, TeamChat } from '@farspin/core/demo';
import { useSnapshot } from 'valtio/react';
import { useDemo } from '../demo-context.ts';
import { panelsIn, type Panels } from '../store/panels.ts';

/** Returns the team chat's state and commands. */
export function useTeamChat(): readonly [chat: TeamChat, commands: Panels['teamChat']] {
  const { state, teamChat } = panelsIn(useDemo());
  return [useSnapshot(state).teamChat, teamChat];
}

/** Returns the quick panel's state and commands. */
export function useQuickPanel(): readonly [panel: QuickPanelState, commands: Panels['quickPanel']] {
  const { state, quickPanel } = panelsIn(useDemo());
  return [useSnapshot(state).quickPanel, quickPanel];
}
