import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { wrap } from '../../output/page.ts';
import { useKeys } from '../use-keys.tsx';
import type { Reconnect, ReconnectAction } from '@farspin/core';
import { useFace } from '../face.ts';
import type { Size } from '../layout.ts';
import { Shell } from '../parts/shell.tsx';

const keys: Readonly<Record<ReconnectAction, string>> = { continue: 'c', cashout: 'o', kick: 'k' };

/** Below, the choices have no room in the dialog, and stand in the lines of keys. */
const fewestRows = 18;

/** A session of this player is still open on a machine: go on with it, have it paid out, or remove who is there. */
export function ReconnectDialog(props: {
  readonly reconnect: Extract<Reconnect, { kind: 'asking' }>;
  readonly size: Size;
}): ReactNode {
  const { reconnect, size } = props;
  const { player, words, look, quit } = useFace();
  const isLow = size.rows < fewestRows;
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
  const choices = reconnect.actions.map((action) => ({ key: keys[action], does: words.t(`reconnect.${action}`) }));
  return (
    <Shell
      place={words.t('term.reconnect.title')}
      size={size}
      hints={[...(isLow ? choices : []), { key: 'q', does: words.t('term.key.quit') }]}
    >
      <Box flexGrow={1} alignItems="center" justifyContent="center">
        <Box
          flexDirection="column"
          {...(isLow ? {} : { borderStyle: look.glyphs.border, borderColor: 'yellow', paddingX: 2 })}
          width={width}
        >
          <Text bold color="yellow">
            {reconnect.machineName}
          </Text>
          <Text>{wrap(words.say(reconnect.message), isLow ? width : width - 6).join('\n')}</Text>
          {!isLow && <Choices choices={choices} busy={reconnect.busy} />}
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

/** A row each, below a blank one. */
function Choices(props: {
  readonly choices: readonly { readonly key: string; readonly does: string }[];
  readonly busy: boolean;
}): ReactNode {
  return (
    <Box flexDirection="column" marginTop={1}>
      {props.choices.map(({ key, does }) => (
        <Text key={key} dimColor={props.busy}>
          <Text bold color="cyan">
            {key}
          </Text>{' '}
          {does}
        </Text>
      ))}
    </Box>
  );
}
