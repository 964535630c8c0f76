import { localeOf } from '@farspin/core/messages';
import { longestMessage } from '@farspin/core/demo';
import { SendRegular } from '@fluentui/react-icons/headless/svg/send';
import { useId, type FormEvent, type KeyboardEvent } from 'react';
import { useWords } from '../../../shell/app-context.ts';
import { Button } from '../../../shell/controls/button.tsx';
import styles from './composer.module.css';

export interface ComposerProps {
  readonly draft: string;
  readonly setDraft: (text: string) => void;
  /** True once the conversation has loaded. */
  readonly canSend: boolean;
  /** Sends the text. Returns false if there is nothing to send. */
  readonly send: (text: string) => boolean;
}

/** Text length from which the number of remaining characters is shown. */
const nearlyFull = longestMessage - 200;

/** [DEMO6] The message field. It keeps text that was not sent. */
export function Composer({ draft, setDraft, canSend, send }: ComposerProps) {
  const { t, language } = useWords();
  const id = useId();
  const isReady = canSend && draft.trim() !== '';
  const submit = (): void => {
    if (isReady && send(draft)) setDraft('');
  };
  const submitted = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
  const keyed = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Holding a key down counts as one press.
    if (!event.repeat) submit();
  };
  const number = (count: number): string => count.toLocaleString(localeOf(language));
  return (
    <form className={styles.root} onSubmit={submitted}>
      <div className={styles.row}>
        <textarea
          className={styles.field}
          dir="auto"
          rows={2}
          maxLength={longestMessage}
          value={draft}
          placeholder={t('demo.chat-message')}
          aria-label={t('demo.chat-message')}
          aria-describedby={id}
          enterKeyHint="send"
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={keyed}
        />
        <Button
          type="submit"
          appearance="primary"
          icon={<SendRegular />}
          className={styles.send}
          aria-label={t('demo.chat-send')}
          title={t('demo.chat-send')}
          disabledFocusable={!isReady}
        />
      </div>
      <p id={id} className={styles.hint}>
        {draft.length < nearlyFull
          ? t('demo.chat-hint')
          : t('demo.chat-length', { count: number(draft.length), most: number(longestMessage) })}
      </p>
    </form>
  );
}
