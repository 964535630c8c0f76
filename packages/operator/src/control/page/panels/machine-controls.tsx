import { useRef, type ReactNode } from 'react';
import type { Action } from '../../actions.ts';
import { longestWarningS } from '../../limits.ts';
import { AmountPress, Group, Press } from '../controls.tsx';

interface MachineControlsProps {
  readonly machineId: string;
  readonly act: (action: Action) => void;
}

const statuses = ['available', 'error', 'offline', 'not-available'] as const;

/** The controls for a machine and its player. */
export function MachineControls({ machineId, act }: MachineControlsProps): ReactNode {
  const seconds = useRef<HTMLInputElement>(null);
  const reserveFor = useRef<HTMLInputElement>(null);
  const warn = (): void => {
    // An empty field would mean no warning, and would close the session immediately.
    if (seconds.current?.reportValidity() === true)
      act({ do: 'warn-and-close', machineId, seconds: seconds.current.valueAsNumber });
  };
  return (
    <>
      <Group name="Session">
        <label>
          Close in (s) <input ref={seconds} type="number" min={0} max={longestWarningS} defaultValue={10} required />
        </label>
        <Press onPress={warn}>Warn and close</Press>
        <Press grave onPress={() => act({ do: 'kick', machineId })}>
          Kick
        </Press>
      </Group>
      <Group name="Status">
        {statuses.map((status) => (
          <Press key={status} onPress={() => act({ do: 'set-status', machineId, status })}>
            {status}
          </Press>
        ))}
      </Group>
      <Group name="Pay">
        <Press onPress={() => act({ do: 'bonus', machineId })}>Bonus at the next spin</Press>
        <Press onPress={() => act({ do: 'hand-pay', machineId })}>Hand pay</Press>
        <AmountPress usualUnits={2_500} onAmount={(amountMinor) => act({ do: 'jackpot', machineId, amountMinor })}>
          Pay jackpot
        </AmountPress>
      </Group>
      <Group name="Reservation">
        <label>
          For <input ref={reserveFor} size={10} autoComplete="off" placeholder="nobody" />
        </label>
        <Press onPress={() => act({ do: 'reserve', machineId, player: reserveFor.current?.value.trim() || null })}>
          Reserve
        </Press>
      </Group>
    </>
  );
}
