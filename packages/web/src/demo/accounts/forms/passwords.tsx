import { useState } from 'react';
import { useWords } from '../../../shell/app-context.ts';
import { pathOf, type Look } from '../account-pages.rules.ts';
import { AccountForm } from '../form/account-form.tsx';
import { Done } from '../form/done.tsx';
import { FormLinks } from '../form/links.tsx';
import { Framed } from '../look/look.tsx';

interface PasswordProps {
  readonly look: Look;
}

export const ForgotPassword = ({ look }: PasswordProps) => <PasswordPage form="forgot-password" look={look} />;
export const ResetPassword = ({ look }: PasswordProps) => <PasswordPage form="reset-password" look={look} />;

interface PasswordPageProps extends PasswordProps {
  readonly form: 'forgot-password' | 'reset-password';
}

/**
 * [ROUTE-16] A password page. The specification has no call for it, so the page describes what a real site would do.
 */
function PasswordPage({ form, look }: PasswordPageProps) {
  const { t } = useWords();
  const [sentFor, setSentFor] = useState<string | null>(null);
  return (
    <Framed look={look} title={t(`demo.account-${form}`)} lead={t(`demo.account-${form}-lead`)}>
      <AccountForm
        form={form}
        submit={t(`demo.account-${form}-submit`)}
        send={({ email }) => setSentFor(email.trim())}
        edited={() => setSentFor(null)}
        outcome={sentFor !== null && <Done text={t(`demo.account-${form}-done`)} whose={sentFor} />}
      >
        <FormLinks links={[{ href: pathOf('login', look), text: t('demo.account-to-login') }]} />
      </AccountForm>
    </Framed>
  );
}
