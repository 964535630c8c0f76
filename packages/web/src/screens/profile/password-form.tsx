import type { PasswordChange, ProfilePage } from '@farspin/core';
import { useWords } from '../../shell/app-context.ts';
import { SecretForm } from './secret-form.tsx';

export interface PasswordFormProps {
  readonly form: ProfilePage['password'];
  readonly change: (change: PasswordChange) => void;
}

export function PasswordForm({ form, change }: PasswordFormProps) {
  const { t } = useWords();
  return (
    <SecretForm
      title={t('profile.password')}
      lead={t('profile.password-lead')}
      submit={t('profile.password-submit')}
      form={form}
      fields={[
        { name: 'old', label: t('profile.password-old'), autoComplete: 'current-password' },
        { name: 'new', label: t('profile.password-new'), autoComplete: 'new-password' },
      ]}
      isReady={({ old = '', new: next = '' }) => old !== '' && next !== ''}
      send={({ old = '', new: next = '' }) => change({ oldPassword: old, newPassword: next })}
    />
  );
}
