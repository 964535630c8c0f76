import { localeOf } from '@farspin/core/messages';
import { isReadable, type DemoPanel } from '@farspin/core/demo';
import { CalendarRegular } from '@fluentui/react-icons/headless/svg/calendar';
import { PeopleChatRegular } from '@fluentui/react-icons/headless/svg/people-chat';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../shell/app-context.ts';
import { Button } from '../../shell/controls/button.tsx';
import { useMedia } from '../../shell/use-media.ts';
import { useStanding } from '../../shell/use-standing.ts';
import { TeamChatPanel } from './chat/team-chat-panel.tsx';
import { Handles } from './handles.tsx';
import { QuickPanel } from './quick/quick-panel.tsx';
import styles from './tools.module.css';
import { useQuickPanel, useTeamChat } from './use-panels.ts';

/** Minimum width at which the menu is beside the bar, which leaves room for the buttons. */
const barHasRoom = '(min-width: 1200px)';

export interface ToolsProps {
  readonly panels: readonly DemoPanel[];
}

/** [DEMO1] [DEMO2] Renders the panels and their buttons for a signed-in player. */
export function Tools({ panels }: ToolsProps) {
  const { auth } = useSnapshot(useApp().state);
  return auth.kind === 'signed-in' ? <PlayersTools panels={panels} /> : null;
}

function PlayersTools({ panels }: ToolsProps) {
  const isInBar = useMedia(barHasRoom);
  const Place = isInBar ? InBar : Handles;
  const [chat] = useTeamChat();
  const hasChat = panels.includes('team-chat');
  const hasQuick = panels.includes('quick-panel');
  useListed(hasQuick, hasChat);
  const isAny = hasQuick || (hasChat && isReadable(chat));
  return (
    <>
      {isAny && (
        <Place>
          {hasQuick && <QuickButton />}
          {hasChat && isReadable(chat) && <ChatButton />}
        </Place>
      )}
      {hasQuick && <Quick />}
      {hasChat && <Chat />}
    </>
  );
}

const InBar = ({ children }: { readonly children: ReactNode }) => <span className={styles.bar}>{children}</span>;

/** Closes the panels and stops their loading while a machine is played or the page is locked. */
function useListed(hasQuick: boolean, hasChat: boolean): void {
  const [, chat] = useTeamChat();
  const [, quick] = useQuickPanel();
  const { session } = useSnapshot(useApp().state);
  const isFree = session.kind === 'idle';
  useEffect(() => {
    chat.setListed(isFree && hasChat);
    quick.setListed(isFree && hasQuick);
    return () => {
      chat.setListed(false);
      quick.setListed(false);
    };
  }, [chat, quick, isFree, hasChat, hasQuick]);
}

interface ToolProps {
  readonly icon: ReactElement;
  readonly name: string;
  /** Number beside the name. It is hidden if it is 0. */
  readonly unread?: number;
  readonly onClick: () => void;
}

function Tool({ icon, name, unread = 0, onClick }: ToolProps) {
  const { t, language } = useWords();
  const told = unread === 0 ? name : `${name}: ${t('demo.chat-unread', { count: unread })}`;
  return (
    <Button appearance="subtle" icon={icon} className={styles.tool} aria-label={told} title={told} onClick={onClick}>
      {unread > 0 && <span className={styles.unread} data-count={shownCount(unread, language)} />}
    </Button>
  );
}

/** Returns the count for display, with at most two digits. */
const shownCount = (count: number, language: string): string =>
  count > 99 ? `${(99).toLocaleString(localeOf(language))}+` : count.toLocaleString(localeOf(language));

function ChatButton() {
  const [{ unread }, { open }] = useTeamChat();
  const { t } = useWords();
  return <Tool icon={<PeopleChatRegular />} name={t('demo.chat-open')} unread={unread} onClick={open} />;
}

function QuickButton() {
  const [, { open }] = useQuickPanel();
  const { t } = useWords();
  return <Tool icon={<CalendarRegular />} name={t('demo.quick-open')} onClick={open} />;
}

/** [DIALOG3] Renders the team chat, closed while the client shows a dialog of its own. */
function Chat() {
  const [{ isOpen }] = useTeamChat();
  return <TeamChatPanel open={useStanding() === null && isOpen} />;
}

function Quick() {
  const [{ isOpen }] = useQuickPanel();
  return <QuickPanel open={useStanding() === null && isOpen} />;
}
