import { useBehavior, useSingleSubmit } from '@farspin/adapters/react';
import { Box, Text } from 'ink';
import { useEffect, useState, type ReactNode } from 'react';
import { useClient } from '../client.ts';
import type { Size } from '../layout.ts';
import { FormRow, labelColumnsOf, useFormKeys } from '../parts/form-row.tsx';
import { Said } from '../parts/said.tsx';
import { Shell } from '../parts/shell.tsx';
import { TextField } from '../parts/text-field.tsx';
import { isWholePin, pinDigits } from '../pin-digits.ts';

type Field = 'pin' | 'password';

/**
 * The page that asks for a new PIN and the password. It returns to the lobby once the PIN is set. If the server does
 * not support PINs, it shows a message instead.
 */
export function PinPage({ size, onClose }: { readonly size: Size; readonly onClose: () => void }): ReactNode {
  const { player, words, theme } = useClient();
  const { profile } = player;
  const { details, pin: form } = useBehavior(profile.state$);
  const [pin, setPin] = useState('');
  const [password, setPassword] = useState('');
  const [field, setField] = useState<Field>('pin');
  const [saysLength, setSaysLength] = useState(false);
  const [seen, setSeen] = useState(form);
  const isOpen = form.kind !== 'absent' && form.kind !== 'sending';
  const { submit, rearm } = useSingleSubmit({ busy: form.kind === 'sending' });
  const labelColumns = labelColumnsOf(size);
  const columns = Math.min(64, size.columns - 2);

  useEffect(() => {
    profile.open();
    return () => profile.close();
  }, [profile]);
  useEffect(() => {
    if (form.kind === 'done') onClose();
  }, [form.kind, onClose]);
  if (seen !== form) {
    setSeen(form);
    if (form.kind === 'failed') setField(form.field ?? field);
    if (form.kind === 'uncertain') {
      setPin('');
      setField('pin');
    }
  }

  /** Returns true if the PIN is long enough. Otherwise shows an error. */
  const hasPinToSet = (): boolean => {
    setSaysLength(!isWholePin(pin));
    return isWholePin(pin);
  };
  useFormKeys<Field>({
    fields: ['pin', 'password'],
    ...{ field, isOpen, isSecondEmpty: password === '', leave: onClose },
    setField: (next) => hasPinToSet() && setField(next),
    send() {
      if (!hasPinToSet()) return;
      submit(() => {
        profile.setPin({ pin, password });
        setPassword('');
      });
    },
  });

  const failure = form.kind === 'failed' ? form : null;
  const unplaced = form.kind === 'uncertain' || (form.kind === 'failed' && form.field === null) ? form.message : null;
  const errorAt = (place: Field): string | null => (failure?.field === place ? words.say(failure.message) : null);
  const pinError = saysLength && !isWholePin(pin) ? words.t('profile.pin-bad') : errorAt('pin');
  const hasPin = details.kind === 'shown' && details.profile.hasPin;
  const hints = [
    ...(isOpen
      ? [
          { key: 'Tab', does: words.t('term.key.next-field') },
          { key: 'Enter', does: words.t('term.key.pin') },
        ]
      : []),
    { key: 'Esc', does: words.t('term.key.back') },
  ];
  return (
    <Shell place={words.t('profile.pin')} size={size} hints={hints}>
      <Box flexGrow={1} alignItems="center" justifyContent="center">
        <Box flexDirection="column" width={columns}>
          <Said dimColor columns={columns} text={words.t(hasPin ? 'profile.pin-lead-set' : 'term.pin.lead')} />
          <Box height={size.rows < 16 ? 0 : 1} />
          <FormRow
            label={words.t('profile.pin-new')}
            labelColumns={labelColumns}
            columns={columns}
            current={isOpen && field === 'pin'}
            error={pinError}
          >
            <TextField
              value={pin}
              onChange={(typed) => {
                setPin(pinDigits(typed));
                rearm();
              }}
              isActive={isOpen && field === 'pin'}
              hidden
            />
          </FormRow>
          <FormRow
            label={words.t('profile.pin-password')}
            labelColumns={labelColumns}
            columns={columns}
            current={isOpen && field === 'password'}
            error={errorAt('password')}
          >
            <TextField
              value={password}
              onChange={(typed) => {
                setPassword(typed);
                rearm();
              }}
              isActive={isOpen && field === 'password'}
              hidden
            />
          </FormRow>
          <Box minHeight={1} flexDirection="column">
            {unplaced !== null && (
              <Said color="red" columns={columns} text={`${theme.glyphs.cross} ${words.say(unplaced)}`} />
            )}
            {form.kind === 'absent' && <Text color="yellow">{words.t('failure.absent')}</Text>}
            {form.kind === 'sending' && <Text color="cyan">{words.t('term.login.busy')}</Text>}
          </Box>
        </Box>
      </Box>
    </Shell>
  );
}
