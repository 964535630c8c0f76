import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { wrap } from '../../output/page.ts';
import { useKeys } from '../use-keys.tsx';
import type { Reconnect, ReconnectAction } from '@farspin/core';
import { useFace } from '../face.ts';
import type { Size } from '../layout.ts';
import { Shell } from '../parts/shell.tsx';

const keys: Readonly<Record<ReconnectAction, string>> = { continue: 'c', cashout: 'o', kick: 'k' };

/** A session of this player is still open on a machine: go on with it, have it paid out, or remove who is there. */
export function ReconnectDialog(props: {
  readonly reconnect: Extract<Reconnect, { kind: 'asking' }>;
  readonly size: Size;
}): ReactNode {
  const { reconnect, size } = props;
  const { player, words, look, quit } = useFace();
  const width = Math.min(60, size.columns - 2);
  const act = (action: ReconnectAction): void => {
    if (action === 'continue') player.continueSession();
    else if (action === 'cashout') player.cancelSession();
    else player.kickPlayer();
  };
  useKeys((input) => {
    if (input === 'q') quit();
    const action = reconnect.actions.find((offered) => keys[offered] === input.toLowerCase());
    if (action !== undefined && !reconnect.busy) act(action);
  });
  return (
    <Shell
      place={words.t('term.reconnect.title')}
      size={size}
      hints={[
        ...reconnect.actions.map((action) => ({ key: keys[action], does: words.t(`reconnect.${action}`) })),
        { key: 'q', does: words.t('term.key.quit') },
      ]}
    >
      <Box flexGrow={1} alignItems="center" justifyContent="center">
        <Box flexDirection="column" borderStyle={look.glyphs.border} borderColor="yellow" paddingX={2} width={width}>
          <Text bold color="yellow">
            {reconnect.machineName}
          </Text>
          <Text>{wrap(words.say(reconnect.message), width - 6).join('\n')}</Text>
          <Box height={1} />
          {reconnect.actions.map((action) => (
            <Text key={action} dimColor={reconnect.busy}>
              <Text bold color="cyan">
                {keys[action]}
              </Text>{' '}
              {words.t(`reconnect.${action}`)}
            </Text>
          ))}
          {reconnect.busy && <Text color="cyan">{look.glyphs.waiting}</Text>}
          {reconnect.failure !== null && (
            <Text color="red">
              {look.glyphs.cross} {words.say(reconnect.failure)}
            </Text>
          )}
        </Box>
      </Box>
    </Shell>
  );
}
