import type { PinChange, ProfilePage } from '@farspin/core';
import { useWords } from '../../shell/app-context.ts';
import { SecretForm } from './secret-form.tsx';

export interface PinFormProps {
  readonly form: ProfilePage['pin'];
  readonly hasPin: boolean;
  readonly set: (change: PinChange) => void;
}

export function PinForm({ form, hasPin, set }: PinFormProps) {
  const { t } = useWords();
  return (
    <SecretForm
      title={t('profile.pin')}
      lead={t(hasPin ? 'profile.pin-lead-set' : 'profile.pin-lead')}
      submit={t('profile.pin-submit')}
      form={form}
      fields={[
        { name: 'pin', label: t('profile.pin-new'), autoComplete: 'off', inputMode: 'numeric' },
        { name: 'password', label: t('profile.pin-password'), autoComplete: 'current-password' },
      ]}
      isReady={({ pin = '', password = '' }) => pin !== '' && password !== ''}
      send={({ pin = '', password = '' }) => set({ pin, password })}
    />
  );
}
