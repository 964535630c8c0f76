import type { Message } from '@farspin/core';
import { useId, useState, type FocusEvent, type ReactNode } from 'react';
import { Eye } from '../../../shell/controls/eye.tsx';
import { useWords } from '../../../shell/app-context.ts';
import { Button } from '../../../shell/controls/button.tsx';
import { ErrorMark } from '../../../shell/controls/error-mark.tsx';
import { Field, Input } from '../../../shell/controls/text-field.tsx';
import styles from './form.module.css';
import { Said } from './said.tsx';

interface OneFieldProps {
  readonly name: string;
  readonly label: string;
  readonly error: Message | null;
  readonly busy: boolean;
}
export interface TextRowProps extends OneFieldProps {
  readonly value: string;
  readonly change: (value: string) => void;
  readonly leave: () => void;
  readonly autoComplete: string;
  readonly type?: 'text' | 'email';
  readonly inputMode?: 'numeric';
}

/** Returns a blur handler that ignores focus changes within the same field. */
const onLeave = (leave: () => void) => (event: FocusEvent) => {
  if (!event.currentTarget.contains(event.relatedTarget)) leave();
};
const validation = (error: Message | null) =>
  error === null
    ? ({ validationState: 'none' } as const)
    : ({ validationState: 'error', validationMessage: { children: <ErrorText error={error} /> } } as const);

const ErrorText = ({ error }: { readonly error: Message }) => (
  <span className={styles.said}>
    <Said message={error} />
  </span>
);

export function TextRow({ name, label, error, busy, value, change, leave, ...input }: TextRowProps) {
  return (
    <Field label={label} onBlur={onLeave(leave)} {...validation(error)}>
      <Input
        name={name}
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        value={value}
        readOnly={busy}
        aria-disabled={busy}
        onChange={(_, data) => change(data.value)}
        {...input}
      />
    </Field>
  );
}

export type SecretRowProps = Omit<TextRowProps, 'type' | 'inputMode'>;

export function SecretRow({ name, label, error, busy, value, change, leave, autoComplete }: SecretRowProps) {
  const { t } = useWords();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} onBlur={onLeave(leave)} {...validation(error)}>
      <Input
        name={name}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        readOnly={busy}
        aria-disabled={busy}
        onChange={(_, data) => change(data.value)}
        contentAfter={
          <Button
            appearance="transparent"
            icon={<Eye crossed={shown} />}
            aria-label={t(shown ? 'login.password.hide' : 'login.password.show')}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </Field>
  );
}

export interface CheckRowProps extends OneFieldProps {
  readonly checked: boolean;
  readonly change: (checked: boolean) => void;
}

export function CheckRow({ name, label, error, busy, checked, change }: CheckRowProps) {
  const id = useId();
  return (
    <div className={styles.checkRow}>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          aria-disabled={busy}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : id}
          onChange={({ target }) => !busy && change(target.checked)}
        />
        {label}
      </label>
      {error !== null && (
        <p id={id} role="alert" className={styles.error}>
          <ErrorMark />
          <ErrorText error={error} />
        </p>
      )}
    </div>
  );
}

/** Renders the result of the last submission. Screen readers announce changes. */
export const Outcome = ({ children }: { readonly children: ReactNode }) => (
  <div role="status" className={styles.outcome}>
    {children}
  </div>
);
