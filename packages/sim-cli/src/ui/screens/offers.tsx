import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Offer, OfferKind } from '@farspin/core';
import { useBehavior, useSecondsUntil, useSingleSubmit } from '@farspin/adapters/react';
import { useClient } from '../client.ts';
import type { Size } from '../layout.ts';
import { Shell } from '../parts/shell.tsx';
import { useKeys } from '../use-keys.tsx';

const keys: Readonly<Record<OfferKind, string>> = { discount: 'd', bonus: 'b' };
const kinds = ['discount', 'bonus'] as const satisfies readonly OfferKind[];

/** The page of the operator's offers. Each offer shows its key and its waiting time. At most one claim is pending. */
export function OffersPage({ size, onClose }: { readonly size: Size; readonly onClose: () => void }): ReactNode {
  const { player, words } = useClient();
  const offers = useBehavior(player.offers$);
  const offered = kinds.filter((kind) => offers[kind].kind !== 'off');
  const once = {
    discount: useSingleSubmit({ busy: offers.discount.kind !== 'ready' }),
    bonus: useSingleSubmit({ busy: offers.bonus.kind !== 'ready' }),
  };
  useKeys((input, key) => {
    if (key.escape || input === 'q') onClose();
    const wanted = offered.find((kind) => keys[kind] === input.toLowerCase());
    if (wanted !== undefined) once[wanted].submit(() => player.claim(wanted));
  });
  const ready = offered.filter((kind) => offers[kind].kind === 'ready');
  const hints = [
    ...ready.map((kind) => ({ key: keys[kind], does: words.t(`offers.${kind}.name`) })),
    { key: 'Esc', does: words.t('term.key.back') },
  ];
  return (
    <Shell place={words.t('offers.title')} size={size} hints={hints}>
      <Box flexGrow={1} flexDirection="column" justifyContent="center" paddingX={4} rowGap={1}>
        {offered.length === 0 && <Text dimColor>{words.t('term.offers.none')}</Text>}
        {offered.map((kind) => (
          <Box key={kind} flexDirection="column">
            <Box columnGap={2}>
              <Text bold color="cyan">
                {keys[kind]}
              </Text>
              <Text bold>{words.t(`offers.${kind}.name`)}</Text>
              <State offer={offers[kind]} />
            </Box>
            <Text dimColor wrap="truncate">
              {'   '}
              {words.t(`offers.${kind}.text`)}
            </Text>
          </Box>
        ))}
      </Box>
    </Shell>
  );
}

function State({ offer }: { readonly offer: Offer }): ReactNode {
  const { words } = useClient();
  if (offer.kind === 'ready') return <Text color="green">{words.t('offers.claim')}</Text>;
  if (offer.kind === 'asking') return <Text color="cyan">{words.t('offers.asking')}</Text>;
  return offer.kind === 'cooling' ? <Rest key={offer.until} until={offer.until} /> : null;
}

/** A countdown until the offer can be claimed again. */
function Rest({ until }: { readonly until: number }): ReactNode {
  const { words } = useClient();
  const count = useSecondsUntil(until);
  return <Text color="yellow">{words.t('offers.rests', { count })}</Text>;
}
