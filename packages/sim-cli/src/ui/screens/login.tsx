import { useBehavior, useSingleSubmit } from '@farspin/adapters/react';
import { Box, Text } from 'ink';
import { useState, type ReactNode } from 'react';
import { isSubmittable, type Auth } from '@farspin/core';
import type { Words } from '@farspin/core/messages';
import type { LeftOpen } from '../../player/left-open.ts';
import { useClient } from '../client.ts';
import { useKeys } from '../use-keys.tsx';
import { useNextTry } from '../use-next-try.ts';
import type { Size } from '../layout.ts';
import { FormRow, labelColumnsOf, useFormKeys } from '../parts/form-row.tsx';
import { Said } from '../parts/said.tsx';
import { Shell } from '../parts/shell.tsx';
import { TextField } from '../parts/text-field.tsx';

type Field = 'username' | 'password';

/** [AUTH1] Minimum length of the username and the password. Shorter input is not sent. */
const minLength = 4;

/**
 * The form for username and password.
 * Tab and the arrow keys change the field. Enter moves to the next field and then signs in.
 */
export function Login(props: {
  readonly auth: Extract<Auth, { kind: 'signed-out' | 'signing-in' | 'unreachable' | 'starting' | 'signing-out' }>;
  readonly size: Size;
  readonly username: string;
}): ReactNode {
  const { auth, size } = props;
  const { player, words, theme, server, quit, left } = useClient();
  const [username, setUsername] = useState(props.username);
  const [password, setPassword] = useState('');
  const [field, setField] = useState<Field>(props.username === '' ? 'username' : 'password');
  const { closed, clearings } = useBehavior(player.loginPolicy$);
  const [seen, setSeen] = useState(clearings);
  const [isTried, setIsTried] = useState(false);
  const open = auth.kind === 'signed-out';
  const { submit, rearm } = useSingleSubmit({ busy: !open });
  const labelColumns = labelColumnsOf(size);
  /** In a low window, a frame and a second line of keys would leave no room for the reason of a rejected sign-in. */
  const isLow = size.rows < 16;
  const width = Math.min(64, size.columns - 2);
  const columns = width - (isLow ? 4 : 6);

  /** Clears unsent input when the time limit of the jurisdiction expires. */
  if (seen !== clearings) {
    setSeen(clearings);
    setUsername('');
    setPassword('');
    setField('username');
  }
  const type =
    (set: (text: string) => void, other: string) =>
    (text: string): void => {
      set(text);
      rearm();
      setIsTried(false);
      player.credentialsTyped(text === '' && other === '');
    };

  useFormKeys<Field>({
    fields: ['username', 'password'],
    ...{ field, setField, isOpen: open, isSecondEmpty: password === '', leave: quit },
    send: () => {
      if (!isSubmittable({ username, password })) return setIsTried(true);
      submit(() => {
        player.login({ username, password });
        setPassword('');
      });
    },
  });
  useKeys(
    (input) => {
      if (input.toLowerCase() === 'r') player.retry();
    },
    { isActive: auth.kind === 'unreachable' },
  );

  const next = useNextTry(auth.kind === 'unreachable' ? auth.retryAt : null);
  const failure = open ? auth.failure : null;
  const shortness = (text: string): string | null =>
    isTried && text.length < minLength ? words.t('login.min-length', { count: minLength }) : null;
  const notice = open || auth.kind === 'unreachable' ? auth.notice : null;
  const behind = open ? leftText(left(), words) : null;
  const hints = open
    ? [
        { key: 'Tab', does: words.t('term.key.next-field') },
        { key: 'Enter', does: words.t('term.key.sign-in') },
        ...(isLow ? [] : [{ key: 'Ctrl-L', does: words.t('term.key.language') }]),
        { key: 'Esc', does: words.t('term.key.quit') },
      ]
    : [
        ...(auth.kind === 'unreachable' ? [{ key: 'r', does: words.t('term.key.retry') }] : []),
        { key: 'Esc', does: words.t('term.key.quit') },
      ];

  return (
    <Shell place={words.t('login.title')} size={size} hints={hints}>
      <Box flexGrow={1} alignItems="center" justifyContent="center">
        <Box
          flexDirection="column"
          {...(isLow ? {} : { borderStyle: theme.glyphs.border, borderColor: 'yellow' })}
          paddingX={2}
          width={width}
        >
          <Text dimColor wrap="truncate">
            {server}
          </Text>
          <Box height={isLow ? 0 : 1} />
          <FormRow
            label={words.t('login.username')}
            labelColumns={labelColumns}
            columns={columns}
            current={open && field === 'username'}
            error={shortness(username.trim()) ?? failure?.fields.username ?? null}
          >
            <TextField
              value={username}
              onChange={type(setUsername, password)}
              isActive={open && field === 'username'}
            />
          </FormRow>
          <FormRow
            label={words.t('login.password')}
            labelColumns={labelColumns}
            columns={columns}
            current={open && field === 'password'}
            error={shortness(password) ?? failure?.fields.password ?? null}
          >
            <TextField
              value={password}
              onChange={type(setPassword, username)}
              isActive={open && field === 'password'}
              hidden
            />
          </FormRow>
          <Box minHeight={2} marginTop={isLow ? 0 : 1} flexDirection="column">
            {failure !== null && (
              <Said color="red" columns={columns} text={`${theme.glyphs.cross} ${words.say(failure.message)}`} />
            )}
            {closed !== null && <Said color="red" columns={columns} text={words.say(closed.message)} />}
            {failure === null && notice !== null && (
              <Said color="yellow" columns={columns} text={words.say(notice) + next} />
            )}
            {failure === null && behind !== null && <Said color="yellow" columns={columns} text={behind} />}
            {!open && auth.kind !== 'unreachable' && <Text color="cyan">{words.t('term.login.busy')}</Text>}
          </Box>
        </Box>
      </Box>
    </Shell>
  );
}

/**
 * Describes the sessions that stay open after the end of a sign-in (as at the lock), with their players, or returns
 * null if there are none. Sessions without credits are skipped.
 */
function leftText(sessions: readonly LeftOpen[], { t }: Words): string | null {
  const told = sessions
    .filter(({ creditsMinor }) => creditsMinor !== 0)
    .map(({ username, machine, creditsMinor }) => {
      const text =
        creditsMinor === null
          ? t('term.left.open', { machine })
          : t('term.left.credits', { machine, amount: { minor: creditsMinor } });
      return username === null ? text : `${username}: ${text}`;
    });
  return told.length === 0 ? null : told.join(' ');
}
