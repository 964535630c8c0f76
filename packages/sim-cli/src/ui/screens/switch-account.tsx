import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Auth } from '@farspin/core';
import { useClient } from '../client.ts';
import type { Size } from '../layout.ts';
import { Said } from '../parts/said.tsx';
import { Shell } from '../parts/shell.tsx';
import { useKeys } from '../use-keys.tsx';

/**
 * [AUTH16] Asks which account to use if the token on the command line belongs to a different account than the stored
 * sign-in. Nothing happens before the answer.
 */
export function SwitchAccount(props: {
  readonly auth: Extract<Auth, { kind: 'replacing' }>;
  readonly size: Size;
}): ReactNode {
  const { auth, size } = props;
  const { player, words, quit } = useClient();
  const { user } = auth.session;
  const next = user.displayName || user.username || user.id;
  const current = auth.kept.name;
  useKeys((input, key) => {
    if (key.escape || input === 'q') quit();
    else if (input.toLowerCase() === 'y') player.replaceKept();
    else if (input.toLowerCase() === 'n') player.stayAsKept();
  });
  const stay = current === null ? words.t('shell.switch.stay-unnamed') : words.t('shell.switch.stay', { current });
  const hints = [
    { key: 'y', does: words.t('shell.switch.switch', { next }) },
    { key: 'n', does: stay },
    { key: 'Esc', does: words.t('term.key.quit') },
  ];
  const text =
    current === null ? words.t('shell.switch.unnamed', { next }) : words.t('shell.switch.text', { current, next });
  return (
    <Shell place={words.t('shell.switch.title')} size={size} hints={hints}>
      <Box flexGrow={1} alignItems="center" justifyContent="center" paddingX={4}>
        <Said color="yellow" columns={size.columns - 8} text={text} />
      </Box>
    </Shell>
  );
}
