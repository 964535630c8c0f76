import { ok } from '@farspin/core';
import type { QuickPanel } from '@farspin/core/demo';
import type { Answer } from './platform.ts';

const panel: QuickPanel = {
  events: [
    { id: 'e1', title: 'Team meeting', detail: 'In 10 minutes, room 3' },
    { id: 'e2', title: 'Machine maintenance', detail: '10:00, brand Ember Lynx' },
    { id: 'e3', title: 'Jackpot review', detail: '15:30' },
  ],
  notes: [
    { id: 'n1', title: 'Shift change', detail: 'Hand over the open reservations.' },
    { id: 'n2', title: 'Spare parts', detail: 'Two button panels are on order.' },
  ],
};

/** Returns the same events and notes for every player. */
export const quickPanel = (): Answer<QuickPanel> => ok(panel);
