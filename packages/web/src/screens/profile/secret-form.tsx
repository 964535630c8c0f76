import type { Message, ProfileForm } from '@farspin/core';
import { useSingleSubmit } from '@farspin/adapters/react';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useWords } from '../../shell/app-context.ts';
import { Button } from '../../shell/controls/button.tsx';
import { Field, Input } from '../../shell/controls/text-field.tsx';
import styles from './profile.module.css';

interface SecretField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly autoComplete: string;
  readonly inputMode?: 'numeric';
}
export interface SecretFormProps<Name extends string> {
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly form: ProfileForm<Name>;
  readonly fields: readonly SecretField<Name>[];
  /** Returns true if the typed text may be submitted. */
  readonly isReady: (typed: Readonly<Record<string, string>>) => boolean;
  readonly send: (typed: Readonly<Record<string, string>>) => void;
}

/** [PROFILE5] A form for secrets. Clears the fields when the server has accepted them, or if the outcome is unknown. */
export function SecretForm<Name extends string>(props: SecretFormProps<Name>) {
  const { title, lead, submit, form, fields, isReady, send } = props;
  const { t, say } = useWords();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const id = useId();
  const done = form.kind === 'done';
  const isSpent = done || form.kind === 'uncertain';
  const [wasSpent, setWasSpent] = useState(isSpent);
  if (isSpent !== wasSpent) {
    setWasSpent(isSpent);
    if (isSpent) setTyped({});
  }
  const busy = form.kind === 'sending';
  const failure = form.kind === 'failed' ? form : null;
  const unplaced = form.kind === 'uncertain' || (form.kind === 'failed' && form.field === null) ? form.message : null;
  const { isArmed, submit: submitOnce, rearm } = useSingleSubmit({ busy });

  function submitted(event: FormEvent): void {
    event.preventDefault();
    if (isReady(typed)) submitOnce(() => send(typed));
  }

  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.quiet}>{lead}</p>
      <form className={styles.form} onSubmit={submitted} noValidate aria-busy={busy}>
        {fields.map(({ name, label, autoComplete, inputMode }) => (
          <Field key={name} label={label} {...validation(failure?.field === name ? failure.message : null, say)}>
            <Input
              type="password"
              name={`${id}-${name}`}
              autoComplete={autoComplete}
              inputMode={inputMode}
              value={typed[name] ?? ''}
              onChange={(_, { value }) => {
                setTyped({ ...typed, [name]: value });
                rearm();
              }}
            />
          </Field>
        ))}
        <Outcome>
          {unplaced !== null && <span className={styles.failure}>{say(unplaced)}</span>}
          {done && <span className={styles.success}>{t('profile.saved')}</span>}
        </Outcome>
        {/* The focused element keeps the focus during the server call, and when nothing is left to send. */}
        <Button type="submit" appearance="primary" disabledFocusable={!isArmed || !isReady(typed)}>
          {submit}
        </Button>
      </form>
    </section>
  );
}

const validation = (message: Message | null, say: (message: Message) => string) =>
  message === null
    ? ({ validationState: 'none' } as const)
    : ({ validationState: 'error', validationMessage: say(message) } as const);

const Outcome = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.outcome} role="status">
    {children}
  </p>
);
