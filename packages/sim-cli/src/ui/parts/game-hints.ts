import type { CabinetButton, MachineDetails } from '@farspin/core';
import { digitButtons } from '../game-keys.ts';
import type { Words } from '@farspin/core/messages';
import type { KeyHint } from './key-line.tsx';

/**
 * Returns the keys for this machine, most important first. `canMend` is true if the player can retry at once, and
 * `cashOutWaits` if a cash-out waits for the end of the game.
 */
export function gameHints(
  details: MachineDetails,
  words: Words,
  { canMend, cashOutWaits }: { readonly canMend: boolean; readonly cashOutWaits: boolean },
): readonly KeyHint[] {
  const can = (capability: MachineDetails['capabilities'][number]): boolean =>
    details.capabilities.includes(capability);
  const has = (id: string): boolean => can('press') && details.buttons.some((button) => button.id === id);
  const digits = can('press') ? digitButtons(details) : [];
  const labelled = new Map(details.buttons.map((button: CabinetButton) => [button.id, button.label ?? button.id]));
  return [
    ...(canMend ? [{ key: 'r', does: words.t('term.key.retry') }] : []),
    ...(has('start') ? [{ key: words.t('term.key.space'), does: words.t('term.key.start') }] : []),
    ...(has('bet-up') || has('bet-down') ? [{ key: '+ -', does: words.t('term.key.bet') }] : []),
    ...(has('take') ? [{ key: 't', does: words.t('term.key.take') }] : []),
    ...(can('transfer') ? [{ key: 'i', does: words.t('term.key.cash-in') }] : []),
    { key: 'o', does: words.t(cashOutWaits ? 'term.key.cancel' : 'term.key.cash-out') },
    { key: 'l', does: words.t('term.key.leave') },
    // The following hints are dropped first if space is short.
    ...(has('max-bet') ? [{ key: 'm', does: words.t('term.key.max-bet') }] : []),
    ...digits.map((id, index) => ({ key: String(index + 1), does: labelled.get(id) ?? id })),
    ...(can('autoplay') ? [{ key: 'a', does: words.t('term.key.autoplay') }] : []),
    { key: 'n', does: words.t('term.key.link') },
    { key: 'q', does: words.t('term.key.quit') },
  ];
}
