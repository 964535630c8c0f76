import { Box, Text } from 'ink';
import { useState, type ReactNode } from 'react';
import { useSingleSubmit } from '@farspin/adapters/react';
import { createScope } from '@farspin/core';
import type { OpenAtMachine } from '@farspin/core/open-at-machine';
import { cashOutAndSignOut } from '@farspin/core/sign-out';
import { useClient } from '../client.ts';
import type { Size } from '../layout.ts';
import { choiceRows, Choices, type Choice } from '../parts/choices.tsx';
import { Said } from '../parts/said.tsx';
import { Shell } from '../parts/shell.tsx';
import { useKeys } from '../use-keys.tsx';

/**
 * [SIGNOUT1] Dialog for a player who signs out while a session is open at a machine.
 * The player can pay out first, leave the session open, or stay signed in.
 */
export function SignOut(props: {
  readonly open: OpenAtMachine;
  readonly size: Size;
  readonly onClose: () => void;
}): ReactNode {
  const { open, size, onClose } = props;
  const { player, words, quit } = useClient();
  const { t } = words;
  // Keeps the session from when the dialog opened, because the answer changes the session.
  const [{ machine, creditsMinor, isChecked }] = useState(open);
  const { submit } = useSingleSubmit();
  const columns = size.columns - 2;
  const choices: readonly Choice[] = [
    ...(isChecked ? [] : [['o', t('sign-out.cash-out')] as const]),
    ['s', t(isChecked ? 'sign-out.plain' : 'sign-out.leave-open')],
    ['Esc', t('sign-out.stay')],
  ];
  useKeys((input, key) => {
    const character = input.toLowerCase();
    if (character === 'o' && !isChecked)
      submit(() => {
        onClose();
        cashOutAndSignOut(player, createScope());
      });
    else if (character === 's') submit(() => player.logout());
    else if (character === 'q') quit();
    else if (key.escape) onClose();
  });
  return (
    <Shell place={t('sign-out.title')} size={size} hints={[{ key: 'q', does: t('term.key.quit') }]}>
      <Box flexGrow={1} flexDirection="column" paddingX={1} justifyContent="center">
        <Text bold color="yellow">
          {t('sign-out.title')}
        </Text>
        <Said
          columns={columns}
          text={
            creditsMinor === null || isChecked
              ? t('sign-out.open', { machine })
              : t('sign-out.credits', { machine, amount: { minor: creditsMinor } })
          }
        />
        <Said columns={columns} text={t(isChecked ? 'game.leave.checking' : 'sign-out.left-open')} />
        <Box marginTop={1} height={choiceRows(choices, columns)} flexShrink={0}>
          <Choices choices={choices} columns={columns} />
        </Box>
      </Box>
    </Shell>
  );
}
