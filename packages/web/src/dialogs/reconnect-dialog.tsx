import type { Reconnect, ReconnectAction } from '@farspin/core';
import { answerText } from '@farspin/core/reconnect-answers';
import { useApp, useWords } from '../shell/app-context.ts';
import { WithWords } from '../shell/with-words.tsx';
import { Button } from '../shell/controls/button.tsx';
import { Answer } from '../shell/dialog/answer.tsx';
import { Ask, AskText } from '../shell/dialog/ask.tsx';
import { ElsewhereDialog } from './elsewhere-dialog.tsx';

type Asking = Extract<Reconnect, { kind: 'asking' }>;
export interface ReconnectDialogProps {
  /** The question or report. It stays visible while the dialog closes. */
  readonly dialog: Asking | Extract<Reconnect, { kind: 'elsewhere' }>;
  readonly open: boolean;
}

/** A dialog about a session that is open at the server but not in this tab. */
export function ReconnectDialog({ dialog, open }: ReconnectDialogProps) {
  return dialog.kind === 'asking' ? (
    <ComeBack dialog={dialog} open={open} />
  ) : (
    <WithWords part="panels">
      <ElsewhereDialog isLost={dialog.isLost} name={dialog.target.name} open={open} />
    </WithWords>
  );
}

/**
 * Asks what to do with the open session. “Not now” leaves it open, even while a kick is in progress or after it was
 * refused.
 */
function ComeBack({ dialog, open }: { readonly dialog: Asking; readonly open: boolean }) {
  const { player } = useApp();
  const { t, say } = useWords();
  const { actions, busy } = dialog;
  const does = (action: ReconnectAction): string => say(answerText(dialog, action));
  return (
    <Ask
      open={open}
      busy={busy}
      title={t('reconnect.title', { name: dialog.machineName })}
      actions={
        <>
          {actions.includes('continue') && (
            <Answer primary onAnswer={() => player.continueSession()}>
              {does('continue')}
            </Answer>
          )}
          {actions.includes('cashout') && <Answer onAnswer={() => player.cancelSession()}>{does('cashout')}</Answer>}
          {actions.includes('kick') && <Answer onAnswer={() => player.kickPlayer()}>{does('kick')}</Answer>}
          <Button onClick={() => player.setAside()}>{t('reconnect.not-now')}</Button>
        </>
      }
    >
      <AskText>{say(dialog.message)}</AskText>
      {dialog.failure !== null && <AskText alert>{say(dialog.failure)}</AskText>}
    </Ask>
  );
}
