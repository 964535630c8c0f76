import { ChatButton } from '../../../chat/chat-button.tsx';
import { chatIn } from '../../../chat/chat-settings.ts';
import { ReportButton } from '../../../shell/report-button.tsx';
import { useApp, useWords } from '../../../shell/app-context.ts';
import { Button } from '../../../shell/controls/button.tsx';
import { KeyboardRegular } from '../icons.ts';
import styles from '../side.module.css';

export interface HelpToolListProps {
  /** True to include the list of keyboard shortcuts, on a page that probably has a keyboard. */
  readonly withKeys?: boolean;
}

/** Renders buttons for help within a game. */
export function HelpToolList({ withKeys = false }: HelpToolListProps) {
  const { page, settings } = useApp();
  const { t } = useWords();
  return (
    <div className={styles.tools}>
      {withKeys && (
        <Button
          appearance="subtle"
          icon={<KeyboardRegular />}
          className={styles.tool}
          onClick={() => page.openDialog('game-keys')}
        >
          {t('game.help')}
        </Button>
      )}
      {chatIn(settings) !== null && (
        <ChatButton className={styles.tool} variant="named" onOpen={() => page.openDialog(null)} />
      )}
      <ReportButton className={styles.tool} />
    </div>
  );
}
