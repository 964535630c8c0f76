import type { Settings } from '../settings/settings.rules.ts';

/** Name of a side panel of the demo area. */
export type DemoPanel = 'quick-panel' | 'team-chat';

/** [DEMO1] Returns the demo panels that the operator enables, in the order of their buttons. */
export const panelsOf = ({ demo, teamChat, quickPanel }: Settings['site']): readonly DemoPanel[] => [
  ...(demo && quickPanel ? (['quick-panel'] as const) : []),
  ...(demo && teamChat ? (['team-chat'] as const) : []),
];
