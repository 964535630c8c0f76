import { Box, Text } from 'ink';
import { useState, type ReactNode } from 'react';
import { deviceClock } from '@farspin/adapters/clock';
import { useBehavior, useSingleSubmit } from '@farspin/adapters/react';
import { useKeys } from '../use-keys.tsx';
import type { Reconnect, ReconnectAction } from '@farspin/core';
import { answerText } from '@farspin/core/reconnect-answers';
import { timeLocaleOf, type Words } from '@farspin/core/messages';
import { useClient } from '../client.ts';
import type { Size } from '../layout.ts';
import type { SeenCredits } from '../last-seen.ts';
import { ChoiceText } from '../parts/choices.tsx';
import type { KeyHint } from '../parts/key-line.tsx';
import { Said } from '../parts/said.tsx';
import { Shell } from '../parts/shell.tsx';

const keys: Readonly<Record<ReconnectAction, string>> = { continue: 'c', cashout: 'o', kick: 'k' };

/** Minimum number of rows for choices in the dialog. With fewer rows, the choices move to the key lines. */
const fewestRows = 18;

/**
 * Dialog about a session of this player that is still open at a machine.
 * The player can resume the session, pay it out, end it on every device after a confirmation, or leave it open.
 */
export function ReconnectDialog(props: {
  readonly reconnect: Extract<Reconnect, { kind: 'asking' }>;
  readonly size: Size;
}): ReactNode {
  const { reconnect, size } = props;
  const { player, words, theme, quit, lastSeen } = useClient();
  const isLow = size.rows < fewestRows;
  const width = Math.min(60, size.columns - 2);
  const [asksKick, setAsksKick] = useState(false);
  const { submit } = useSingleSubmit({ busy: reconnect.busy });
  const act = (action: ReconnectAction): void => {
    if (action === 'continue') submit(() => player.continueSession());
    else if (action === 'cashout') submit(() => player.cancelSession());
    else setAsksKick(true);
  };
  const mayKick = asksKick && !reconnect.busy && reconnect.actions.includes('kick');
  useKeys((input, key) => {
    if (input === 'q') quit();
    if (mayKick) {
      if (key.return || key.escape) setAsksKick(false);
      if (key.return) submit(() => player.kickPlayer());
      return;
    }
    if (key.escape) player.setAside();
    const action = reconnect.actions.find((offered) => keys[offered] === input.toLowerCase());
    if (action !== undefined && !reconnect.busy) act(action);
  });
  // The key lines have no room for amounts.
  const answer = (action: ReconnectAction): string =>
    isLow ? words.t(`reconnect.${action}`) : words.say(answerText(reconnect, action));
  const choices = mayKick
    ? [
        { key: 'Enter', does: words.t('reconnect.kick') },
        { key: 'Esc', does: words.t('term.key.back') },
      ]
    : [
        ...reconnect.actions.map((action) => ({ key: keys[action], does: answer(action) })),
        { key: 'Esc', does: words.t('reconnect.not-now') },
      ];
  const said = mayKick
    ? words.t('term.reconnect.kick', { machine: reconnect.machineName })
    : words.say(reconnect.message);
  // Renders again when the outcome of an unclear cash-in becomes known.
  useBehavior(player.wallet$);
  // The credits that the server reports are newer.
  const held = reconnect.creditsMinor === undefined ? heldText(lastSeen(reconnect.machineId), words) : null;
  const columns = isLow ? width : width - 6;
  return (
    <Shell
      place={words.t('term.reconnect.title')}
      size={size}
      hints={[...(isLow ? choices : []), { key: 'q', does: words.t('term.key.quit') }]}
    >
      <Box flexGrow={1} alignItems="center" justifyContent="center">
        <Box
          flexDirection="column"
          {...(isLow ? {} : { borderStyle: theme.glyphs.border, borderColor: 'yellow', paddingX: 2 })}
          width={width}
        >
          <Text bold color="yellow">
            {isLow && reconnect.creditsMinor !== undefined
              ? `${reconnect.machineName} · ${words.money.format(reconnect.creditsMinor)}`
              : reconnect.machineName}
          </Text>
          <Said columns={columns} text={said} />
          {held !== null && <Said color="green" columns={columns} text={held} />}
          {!isLow && <Choices choices={choices} busy={reconnect.busy} />}
          {reconnect.busy && <Text color="cyan">{theme.glyphs.waiting}</Text>}
          {reconnect.failure !== null && (
            <Said color="red" columns={columns} text={`${theme.glyphs.cross} ${words.say(reconnect.failure)}`} />
          )}
        </Box>
      </Box>
    </Shell>
  );
}

/** Describes the credits last seen on the machine, or returns null if they are unknown. */
function heldText(seen: SeenCredits | null, { t, language }: Words): string | null {
  if (seen === null) return null;
  const time = new Intl.DateTimeFormat(timeLocaleOf(language), { dateStyle: 'short', timeStyle: 'short' }).format(
    deviceClock.shown(seen.at),
  );
  return t('term.reconnect.credits', { amount: { minor: seen.creditsMinor }, time });
}

/** The choices on one row each, below a blank row. */
function Choices(props: { readonly choices: readonly KeyHint[]; readonly busy: boolean }): ReactNode {
  return (
    <Box flexDirection="column" marginTop={1}>
      {props.choices.map(({ key, does }) => (
        <ChoiceText key={key} choice={[key, does]} dimColor={props.busy} />
      ))}
    </Box>
  );
}
