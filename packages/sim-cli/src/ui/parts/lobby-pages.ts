import { useBehavior } from '@farspin/adapters/react';
import { useClient } from '../client.ts';
import type { UiPage } from '../pages.ts';
import type { KeyHint } from './key-line.tsx';

/** Returns the pages that this operator's lobby can open, except the page of all keys. */
export function useLobbyPages(): readonly (KeyHint & { readonly page: UiPage })[] {
  const { player, words } = useClient();
  const { discount, bonus } = useBehavior(player.offers$);
  const hasOffers = discount.kind !== 'off' || bonus.kind !== 'off';
  return [
    { key: 't', does: words.t('term.key.transactions'), page: 'transactions' },
    { key: 's', does: words.t('term.key.sessions'), page: 'sessions' },
    ...(hasOffers ? [{ key: 'f', does: words.t('term.key.offers'), page: 'offers' } as const] : []),
    ...(player.settings.pin.check ? [{ key: 'p', does: words.t('term.key.pin'), page: 'pin' } as const] : []),
  ];
}
