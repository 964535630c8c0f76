import { slotSessionTypes } from '@farspin/core/history';
import { listStates } from '../../testing/list-states.ts';
import { longName, slotSession } from '../../testing/sights.ts';
import { showsEachState } from '../../testing/states.tsx';
import { SlotSessionsScreen } from './slot-sessions-screen.tsx';

showsEachState(
  'slot sessions',
  <SlotSessionsScreen />,
  listStates((slotSessions) => ({ slotSessions }), {
    row: (number) => slotSession(number, { type: slotSessionTypes[number % slotSessionTypes.length] ?? null }),
    longRow: slotSession(1, { machine: longName, ip: longName, betMinor: Number.MAX_SAFE_INTEGER }),
  }),
);
