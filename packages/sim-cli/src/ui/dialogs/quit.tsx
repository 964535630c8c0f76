import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { useKeys } from '../use-keys.tsx';
import { useFace } from '../face.ts';

export const quitRows = 3;

/** Asked before the program ends in the middle of a game: pay out first, leave the session open, or stay. */
export function Quit(props: {
  readonly machine: string;
  readonly creditsMinor: number | null;
  readonly onCashOut: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { machine, creditsMinor, onCashOut, onClose } = props;
  const { words, quit } = useFace();
  useKeys((input, key) => {
    const character = input.toLowerCase();
    if (character === 'o') onCashOut();
    else if (character === 's') quit({ kind: 'session-open', machine, creditsMinor });
    else if (key.escape || character === 'q') onClose();
  });
  return (
    <Box flexDirection="column" height={quitRows} paddingX={1}>
      <Text bold color="yellow" wrap="truncate">
        {words.t('term.quit.title', { machine })}
        {creditsMinor !== null && ` (${words.t('game.credits')}: ${words.money.format(creditsMinor)})`}
      </Text>
      <Box columnGap={3} height={1}>
        <Choice sign="o" does={words.t('term.quit.cash-out')} />
        <Choice sign="s" does={words.t('term.quit.stay-open')} />
        <Choice sign="Esc" does={words.t('term.quit.cancel')} />
      </Box>
    </Box>
  );
}

function Choice({ sign, does }: { readonly sign: string; readonly does: string }): ReactNode {
  return (
    <Text wrap="truncate">
      <Text bold color="cyan">
        {sign}
      </Text>{' '}
      {does}
    </Text>
  );
}
