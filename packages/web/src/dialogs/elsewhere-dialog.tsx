import { useApp, useWords } from '../shell/app-context.ts';
import { Button } from '../shell/controls/button.tsx';
import { Answer } from '../shell/dialog/answer.tsx';
import { Ask, AskText } from '../shell/dialog/ask.tsx';

export interface ElsewhereDialogProps {
  /** True if the other tab has taken the game over from this tab. */
  readonly isLost: boolean;
  /** The machine's. */
  readonly name: string;
  readonly open: boolean;
}

/**
 * A dialog for a player whose game is open in another tab of this browser. The player can take the game over or leave
 * it there.
 */
export function ElsewhereDialog({ isLost, name, open }: ElsewhereDialogProps) {
  const { player } = useApp();
  const { t } = useWords();
  const stay = (): void => player.setAside();
  return (
    <Ask
      open={open}
      title={isLost ? t('tabs.lost.title') : t('tabs.title')}
      onClose={stay}
      actions={
        <>
          <Answer primary onAnswer={() => player.takeOver()}>
            {isLost ? t('tabs.take-back') : t('tabs.take')}
          </Answer>
          <Button onClick={stay}>{t('tabs.stay')}</Button>
        </>
      }
    >
      <AskText>{isLost ? t('tabs.lost', { name }) : t('tabs.text', { name })}</AskText>
    </Ask>
  );
}
