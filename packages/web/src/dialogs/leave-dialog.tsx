import type { Playing } from '@farspin/core';
import { useApp, useWords } from '../shell/app-context.ts';
import { Button } from '../shell/controls/button.tsx';
import { useMachineName } from '../shell/use-machine-name.ts';
import { Ask, AskText } from './ask.tsx';

export interface LeaveDialogProps {
  readonly playing: Playing;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Credits do not stay behind: leaving takes them along, or does not happen. */
export function LeaveDialog({ playing: { target, details, meters }, open, onClose }: LeaveDialogProps) {
  const { player } = useApp();
  const { t } = useWords();
  const name = useMachineName(target, details);

  function cashOutAndLeave(): void {
    onClose();
    player.leave({ cashOut: true });
  }

  return (
    <Ask
      open={open}
      onClose={onClose}
      title={t('game.leave.title', { name })}
      actions={
        <>
          <Button size="large" appearance="primary" onClick={cashOutAndLeave}>
            {t('game.leave.cash-out')}
          </Button>
          <Button size="large" onClick={onClose}>
            {t('game.leave.stay')}
          </Button>
        </>
      }
    >
      <AskText>{t('game.leave.text', { amount: { minor: meters?.creditsMinor ?? 0 } })}</AskText>
    </Ask>
  );
}
