import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { Button } from '../shell/controls/button.tsx';
import type { Reconnect } from '@farspin/core';
import { useApp, useWords } from '../shell/app-context.ts';
import { useDialogStyles } from './dialog.styles.ts';

export interface ReconnectDialogProps {
  /** What it asks; still shown while it closes. */
  readonly dialog: Extract<Reconnect, { kind: 'asking' }>;
  readonly open: boolean;
}

/** A session of this player is open at the server: it is continued or paid out, and nothing else comes first. */
export function ReconnectDialog({ dialog, open }: ReconnectDialogProps) {
  const styles = useDialogStyles();
  const { player } = useApp();
  const { t, say } = useWords();
  const { actions, busy } = dialog;
  return (
    <Dialog open={open} modalType="alert">
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle className={styles.title}>{t('reconnect.title', { name: dialog.machineName })}</DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.text}>{say(dialog.message)}</p>
            {dialog.failure !== null && (
              <p className={styles.failure} role="alert">
                {say(dialog.failure)}
              </p>
            )}
          </DialogContent>
          <DialogActions className={styles.actions} fluid>
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
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
