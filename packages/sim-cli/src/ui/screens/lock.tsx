import { Box, Text } from 'ink';
import { useState, type ReactNode } from 'react';
import type { IdleLock } from '@farspin/core';
import { useSecondsUntil, useSingleSubmit } from '@farspin/adapters/react';
import { useClient } from '../client.ts';
import type { Size } from '../layout.ts';
import { Said } from '../parts/said.tsx';
import { Shell } from '../parts/shell.tsx';
import { TextField } from '../parts/text-field.tsx';
import { pinDigits } from '../pin-digits.ts';
import { useKeys } from '../use-keys.tsx';

type Locked = Extract<IdleLock, { kind: 'locked' }>;

/** The lock screen, which accepts only the PIN and `x` to sign out. Signing out is always possible. */
export function Lock({ lock, size }: { readonly lock: Locked; readonly size: Size }): ReactNode {
  const { player, words, theme } = useClient();
  const [pin, setPin] = useState('');
  const { submit, rearm } = useSingleSubmit();
  const columns = size.columns - 2;
  const open = lock.hasPin && lock.waitUntil === null;

  useKeys((input, key) => {
    if (input.toLowerCase() === 'x') player.logout();
    else if (key.return && open && pin !== '')
      submit(() => {
        player.tryPin(pin);
        setPin('');
      });
  });

  const hints = [
    ...(lock.hasPin ? [{ key: 'Enter', does: words.t('term.key.unlock') }] : []),
    { key: 'x', does: words.t('term.key.sign-out') },
  ];
  return (
    <Shell place={words.t('term.lock.title')} size={size} hints={hints}>
      <Box flexGrow={1} flexDirection="column" alignItems="center" justifyContent="center">
        {lock.hasPin ? (
          <Box columnGap={1}>
            <Text color="yellow">{words.t('term.lock.pin')}</Text>
            <TextField
              value={pin}
              onChange={(typed) => {
                setPin(pinDigits(typed));
                rearm();
              }}
              isActive={open}
              hidden
            />
          </Box>
        ) : (
          <Said color="yellow" columns={columns} text={words.t('term.lock.no-pin')} />
        )}
        <Box minHeight={2} marginTop={1} flexDirection="column" alignItems="center">
          {lock.message !== null && (
            <Said color="red" columns={columns} text={`${theme.glyphs.cross} ${words.say(lock.message)}`} />
          )}
          {lock.waitUntil !== null && <Pause key={lock.waitUntil} until={lock.waitUntil} columns={columns} />}
        </Box>
      </Box>
    </Shell>
  );
}

/** A countdown of the time for which no PIN is accepted. */
function Pause({ until, columns }: { readonly until: number; readonly columns: number }): ReactNode {
  const { words } = useClient();
  const count = useSecondsUntil(until);
  return <Said color="yellow" columns={columns} text={words.t('lock.wait', { count })} />;
}
