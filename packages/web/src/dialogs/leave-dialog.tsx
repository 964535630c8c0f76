import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { Button } from '../shell/controls/button.tsx';
import type { Playing } from '@farspin/core';
import { useApp, useWords } from '../shell/app-context.ts';
import { useDialogStyles } from './dialog.styles.ts';

export interface LeaveDialogProps {
  readonly playing: Playing;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Credits do not stay behind: leaving takes them along, or does not happen. */
export function LeaveDialog({ playing, open, onClose }: LeaveDialogProps) {
  const styles = useDialogStyles();
  const { player } = useApp();
  const { t } = useWords();
  const { target, meters } = playing;
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle className={styles.title}>{t('game.leave.title', { name: target.name })}</DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.text}>{t('game.leave.text', { amount: { minor: meters?.creditsMinor ?? 0 } })}</p>
          </DialogContent>
          <DialogActions className={styles.actions} fluid>
            <Button
              size="large"
              appearance="primary"
              onClick={() => {
                onClose();
                player.leave({ cashOut: true });
              }}
            >
              {t('game.leave.cash-out')}
            </Button>
            <Button size="large" onClick={onClose}>
              {t('game.leave.stay')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
