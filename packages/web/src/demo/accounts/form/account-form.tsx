import type { Message } from '@farspin/core';
import {
  accountForms,
  accountProblem,
  emptyAccount,
  withoutSecrets,
  type AccountField,
  type AccountFormName,
  type AccountValues,
} from '@farspin/core/demo';
import type { ReactNode } from 'react';
import { useWords } from '../../../shell/app-context.ts';
import { Button } from '../../../shell/controls/button.tsx';
import { CheckRow, Outcome, SecretRow, TextRow } from './fields.tsx';
import styles from './form.module.css';
import { Said } from './said.tsx';
import { useCheckedForm, type CheckedForm, type FieldErrors } from './use-checked-form.ts';

export interface AccountFormProps {
  readonly form: AccountFormName;
  readonly submit: string;
  /** Label of the button during the server call, or null if the form makes no call. */
  readonly busy?: string | null;
  /** True to disable the button. */
  readonly closed?: boolean;
  /** A message about the whole form. */
  readonly notice?: Message | null;
  readonly said?: FieldErrors<AccountField> | undefined;
  readonly send: (values: AccountValues) => void;
  readonly edited?: (values: AccountValues) => void;
  /** Result of the last submission. */
  readonly outcome?: ReactNode;
  /** Content between the fields and the button. */
  readonly extra?: ReactNode;
  /** Content below the button. */
  readonly children?: ReactNode;
}

/** [ROUTE-16] The form of an account page. Passwords are cleared as soon as the form is sent. */
export function AccountForm(props: AccountFormProps) {
  const { form, submit, busy = null, closed = false, notice = null, said, send, edited } = props;
  const { outcome = null, extra = null, children = null } = props;
  const isBusy = busy !== null;
  const checked = useCheckedForm<AccountValues, AccountField>({
    initial: emptyAccount,
    fields: accountForms[form],
    problemOf: (field, values) => accountProblem(form, field, values),
    said,
    busy: isBusy,
    kept: withoutSecrets,
    send,
    edited,
  });
  return (
    <form className={styles.form} {...checked.formProps}>
      {notice !== null && !isBusy && (
        <p className={styles.notice} role="alert">
          <Said message={notice} />
        </p>
      )}
      <div className={styles.fields}>
        {accountForms[form].map((field) => (
          <Row key={field} form={form} field={field} checked={checked} busy={isBusy} />
        ))}
      </div>
      {extra}
      <Outcome>{isBusy ? null : outcome}</Outcome>
      {/* The focused element keeps the focus during the server call. */}
      <Button
        type="submit"
        appearance="primary"
        disabled={closed && !isBusy}
        disabledFocusable={isBusy}
        className={styles.submit}
      >
        {busy ?? submit}
      </Button>
      {children}
    </form>
  );
}

interface RowProps {
  readonly form: AccountFormName;
  readonly field: AccountField;
  readonly checked: CheckedForm<AccountValues, AccountField>;
  readonly busy: boolean;
}

function Row({ form, field, checked, busy }: RowProps) {
  const { t } = useWords();
  const { values, change } = checked;
  const shared = { name: field, error: checked.errorOf(field), busy };
  const typed = { ...shared, leave: () => checked.leave(field) };
  const isNew = form === 'register' || form === 'reset-password';
  switch (field) {
    case 'username':
      return (
        <TextRow
          {...typed}
          label={t(form === 'login' ? 'login.username' : 'demo.account-username')}
          autoComplete="username"
          value={values.username}
          change={(username) => change({ username }, field)}
        />
      );
    case 'email':
      return (
        <TextRow
          {...typed}
          type="email"
          label={t('demo.account-email')}
          autoComplete="email"
          value={values.email}
          change={(email) => change({ email }, field)}
        />
      );
    case 'password':
      return (
        <SecretRow
          {...typed}
          label={t(form === 'reset-password' ? 'demo.account-new-password' : 'login.password')}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          value={values.password}
          change={(password) => change({ password }, field)}
        />
      );
    case 'confirmation':
      return (
        <SecretRow
          {...typed}
          label={t('demo.account-confirmation')}
          autoComplete="new-password"
          value={values.confirmation}
          change={(confirmation) => change({ confirmation }, field)}
        />
      );
    case 'terms':
      return (
        <CheckRow
          {...shared}
          label={t('demo.account-terms')}
          checked={values.terms}
          change={(terms) => change({ terms }, field)}
        />
      );
  }
}
