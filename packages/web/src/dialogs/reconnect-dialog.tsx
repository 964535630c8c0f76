import type { Reconnect } from '@farspin/core';
import { useApp, useWords } from '../shell/app-context.ts';
import { Button } from '../shell/controls/button.tsx';
import { Ask, AskText } from './ask.tsx';

export interface ReconnectDialogProps {
  /** What it asks; still shown while it closes. */
  readonly dialog: Extract<Reconnect, { kind: 'asking' }>;
  readonly open: boolean;
}

/** A session of this player is open at the server: it is continued or paid out, and nothing else comes first. */
export function ReconnectDialog({ dialog, open }: ReconnectDialogProps) {
  const { player } = useApp();
  const { t, say } = useWords();
  const { actions, busy } = dialog;
  return (
    <Ask
      open={open}
      title={t('reconnect.title', { name: dialog.machineName })}
      actions={
        <>
          {actions.includes('continue') && (
            <Button size="large" appearance="primary" disabled={busy} onClick={() => player.continueSession()}>
              {t('reconnect.continue')}
            </Button>
          )}
          {actions.includes('cashout') && (
            <Button size="large" disabled={busy} onClick={() => player.cancelSession()}>
              {t('reconnect.cashout')}
            </Button>
          )}
          {actions.includes('kick') && (
            <Button size="large" disabled={busy} onClick={() => player.kickPlayer()}>
              {t('reconnect.kick')}
            </Button>
          )}
        </>
      }
    >
      <AskText>{say(dialog.message)}</AskText>
      {dialog.failure !== null && <AskText alert>{say(dialog.failure)}</AskText>}
    </Ask>
  );
}
