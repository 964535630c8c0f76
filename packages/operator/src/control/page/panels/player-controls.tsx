import { useRef, type ReactNode } from 'react';
import type { Action } from '../../actions.ts';
import type { FaultRequest } from '../api.ts';
import { AmountPress, Group, Press } from '../controls.tsx';

interface PlayerControlsProps {
  readonly player: string;
  readonly act: (action: Action) => void;
  readonly apply: (request: FaultRequest) => void;
}

/** The controls for a player with the player's connections and picture. */
export function PlayerControls({ player, act, apply }: PlayerControlsProps): ReactNode {
  const pin = useRef<HTMLInputElement>(null);
  const fault = (name: string) => (): void => apply({ name, player });
  const setPin = (): void => {
    if (pin.current?.reportValidity() === true) act({ do: 'set-pin', player, pin: pin.current.value });
  };
  return (
    <>
      <Group name="Money">
        <AmountPress usualUnits={100} onAmount={(amountMinor) => act({ do: 'deposit', player, amountMinor })}>
          Deposit
        </AmountPress>
      </Group>
      <Group name="Sockets">
        <Press onPress={() => act({ do: 'cut-sockets', player })}>Cut</Press>
        <Press onPress={fault('slow-line')}>Slow down</Press>
        <Press onPress={fault('half-open')}>Half open</Press>
      </Group>
      <Group name="Picture">
        <Press onPress={() => act({ do: 'cut-video', player })}>Cut</Press>
        <Press onPress={fault('video-slow')}>Slow down</Press>
        <Press onPress={fault('video-frozen')}>Freeze</Press>
      </Group>
      <Group name="Sign-in">
        <Press grave onPress={() => act({ do: 'expire-tokens', player })}>
          Expire the token
        </Press>
        <Press onPress={fault('password-expired')}>Expire the password</Press>
      </Group>
      <Group name="PIN">
        <input
          ref={pin}
          inputMode="numeric"
          size={8}
          required
          pattern="\d{4,8}"
          title="Four to eight digits"
          aria-label="PIN"
        />
        <Press onPress={setPin}>Set</Press>
        <Press onPress={() => act({ do: 'set-pin', player, pin: null })}>Remove</Press>
      </Group>
    </>
  );
}
