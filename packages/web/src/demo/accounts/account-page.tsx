import type { AccountFormName, AuthPage } from '@farspin/core/demo';
import type { ComponentType } from 'react';
import { useWords } from '../../shell/app-context.ts';
import { Page } from '../../shell/page.tsx';
import { shapes, type Look } from './account-pages.rules.ts';
import { ForgotPassword, ResetPassword } from './forms/passwords.tsx';
import { Lock } from './forms/lock.tsx';
import { MailConfirm } from './forms/mail-confirm.tsx';
import { Register } from './forms/register.tsx';
import { SignIn } from './forms/sign-in.tsx';

const forms: Readonly<Record<AccountFormName, ComponentType<{ readonly look: Look }>>> = {
  login: SignIn,
  register: Register,
  'forgot-password': ForgotPassword,
  'reset-password': ResetPassword,
  lock: Lock,
  'mail-confirm': MailConfirm,
};

/** [ROUTE-16] Renders a page of `/pages/auth`: a form in one of three layouts. */
export function AccountPage({ page }: { readonly page: AuthPage }) {
  const { t } = useWords();
  const { form, look } = shapes[page];
  const Form = forms[form];
  return (
    <Page title={t(`demo.title-auth-${page}`)}>
      <Form look={look} />
    </Page>
  );
}
