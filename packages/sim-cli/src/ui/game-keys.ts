import type { MachineDetails } from '@farspin/core';

/** The action of a key at the machine. */
export type GameAction =
  | { readonly kind: 'press'; readonly buttonId: string }
  | { readonly kind: 'autoplay' | 'cash-in' | 'cash-out' | 'leave' | 'link' | 'retry' | 'quit' };

const buttonKeys: Readonly<Record<string, string>> = {
  ' ': 'start',
  '+': 'bet-up',
  '=': 'bet-up',
  '-': 'bet-down',
  m: 'max-bet',
  t: 'take',
};

/** Returns the buttons without a dedicated key, in the machine's order. Digits press them. */
export const digitButtons = (details: MachineDetails): readonly string[] =>
  details.buttons
    .map((button) => button.id)
    .filter((id) => !Object.values(buttonKeys).includes(id))
    .slice(0, 9);

/**
 * Returns the action of a typed character at this machine, or null if the machine lacks the button or the capability.
 */
export function gameAction(character: string, details: MachineDetails): GameAction | null {
  const can = (capability: MachineDetails['capabilities'][number]): boolean =>
    details.capabilities.includes(capability);
  const key = character.toLowerCase();
  const buttonId = buttonKeys[key] ?? (/^[1-9]$/.test(key) ? digitButtons(details)[Number(key) - 1] : undefined);
  if (buttonId !== undefined) {
    const has = can('press') && details.buttons.some((button) => button.id === buttonId);
    return has ? { kind: 'press', buttonId } : null;
  }
  switch (key) {
    case 'a':
      return can('autoplay') ? { kind: 'autoplay' } : null;
    case 'i':
      return can('transfer') ? { kind: 'cash-in' } : null;
    case 'o':
      return { kind: 'cash-out' };
    case 'l':
      return { kind: 'leave' };
    case 'n':
      return { kind: 'link' };
    case 'r':
      return { kind: 'retry' };
    case 'q':
      return { kind: 'quit' };
    default:
      return null;
  }
}
