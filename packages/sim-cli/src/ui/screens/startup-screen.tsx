import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Startup } from '@farspin/core';
import { useClient } from '../client.ts';
import type { Size } from '../layout.ts';
import { Said } from '../parts/said.tsx';
import { Shell } from '../parts/shell.tsx';
import { useKeys } from '../use-keys.tsx';
import { useNextTry } from '../use-next-try.ts';

/** The screen before sign-in. It shows the country check and the reason why the player cannot continue. */
export function StartupScreen(props: {
  readonly startup: Exclude<Startup, { kind: 'passed' }>;
  readonly size: Size;
}): ReactNode {
  const { startup, size } = props;
  const { player, words, quit } = useClient();
  const mayRetry = startup.kind === 'check-failed' || startup.kind === 'blocked';
  const next = useNextTry(startup.kind === 'check-failed' ? startup.retryAt : null);
  useKeys((input, key) => {
    if (key.escape || input === 'q') quit();
    else if (input.toLowerCase() === 'r' && mayRetry) player.retry();
  });
  const hints = [
    ...(mayRetry ? [{ key: 'r', does: words.t('term.key.retry') }] : []),
    { key: 'Esc', does: words.t('term.key.quit') },
  ];
  return (
    <Shell place={words.t('login.title')} size={size} hints={hints}>
      <Box flexGrow={1} alignItems="center" justifyContent="center" paddingX={4}>
        <Said
          color={startup.kind === 'checking' ? 'cyan' : 'red'}
          columns={size.columns - 8}
          text={words.say(startup.message) + next}
        />
      </Box>
    </Shell>
  );
}
