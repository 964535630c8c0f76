import { ChatButton } from '../../chat/chat-button.tsx';
import { chatIn } from '../../chat/chat-settings.ts';
import { useApp } from '../../shell/app-context.ts';
import styles from './side.module.css';

export function HelpToolList() {
  const { page, settings } = useApp();
  return chatIn(settings) === null ? null : <ChatButton className={styles.tool} onOpen={() => page.openDialog(null)} />;
}
