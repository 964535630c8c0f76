import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { useClient } from '../client.ts';
import { Said } from '../parts/said.tsx';
import { useKeys } from '../use-keys.tsx';

/** Asks for a larger window when no screen fits. The player can also quit here. */
export function TooSmall({ columns, onQuit }: { readonly columns: number; readonly onQuit: () => void }): ReactNode {
  const { t } = useClient().words;
  useKeys((input) => input === 'q' && onQuit());
  return (
    <Box flexDirection="column">
      <Said columns={columns} text={t('term.too-small')} />
      <Text>
        <Text bold color="cyan">
          q
        </Text>{' '}
        {t('term.key.quit')}
      </Text>
    </Box>
  );
}
