import { ChatButton } from '../../../chat/chat-button.tsx';
import { chatIn } from '../../../chat/chat-settings.ts';
import { ReportButton } from '../../../shell/report-button.tsx';
import { useApp } from '../../../shell/app-context.ts';
import styles from '../side.module.css';

export function HelpToolList({ compact }: { readonly compact: boolean }) {
  const { page, settings } = useApp();
  const className = compact ? styles.helpKey : styles.tool;
  return (
    <>
      {chatIn(settings) !== null && (
        <ChatButton className={className} variant={compact ? 'icon' : 'named'} onOpen={() => page.openDialog(null)} />
      )}
      <ReportButton className={className} iconOnly={compact} />
    </>
  );
}
