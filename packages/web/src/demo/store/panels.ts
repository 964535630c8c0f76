import { createDemoPanels, type DemoPanels, type QuickPanelState, type TeamChat } from '@farspin/core/demo';
import { proxy, ref } from 'valtio/vanilla';
import type { Demo } from '../demo-context.ts';
import { watchPageAwake } from './page-awake.ts';

/** States of the two panels. A state is frozen data that is replaced as a whole. */
interface PanelStates {
  teamChat: TeamChat;
  quickPanel: QuickPanelState;
}

export interface Panels {
  readonly state: PanelStates;
  readonly teamChat: Omit<DemoPanels['teamChat'], 'state$'>;
  readonly quickPanel: Omit<DemoPanels['quickPanel'], 'state$'>;
}

const started = new WeakMap<Demo, Panels>();

/** Returns the panels of this page. The first call starts them. */
export function panelsIn(demo: Demo): Panels {
  const panels = started.get(demo) ?? startPanels(demo);
  started.set(demo, panels);
  return panels;
}

function startPanels({ api, ports, entry, scope }: Demo): Panels {
  const awake$ = watchPageAwake(scope);
  const { teamChat, quickPanel } = createDemoPanels({ entry: entry(), api, ports, awake$, scope });
  const state = proxy<PanelStates>({ teamChat: ref(teamChat.state$.value), quickPanel: ref(quickPanel.state$.value) });
  scope.add(teamChat.state$.subscribe((value) => (state.teamChat = ref(value))));
  scope.add(quickPanel.state$.subscribe((value) => (state.quickPanel = ref(value))));
  return { state, teamChat, quickPanel };
}
