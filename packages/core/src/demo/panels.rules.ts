import type { Settings } from '../settings/settings.rules.ts';

export type DemoPanel = 'quick-panel' | 'team-chat';

/** [DEMO1] The panels of the demo area that the operator enables, in the order of their buttons. */
export const panelsOf = ({ demo, teamChat, quickPanel }: Settings['site']): readonly DemoPanel[] => [
  ...(demo && quickPanel ? (['quick-panel'] as const) : []),
  ...(demo && teamChat ? (['team-chat'] as const) : []),
];
