import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp } from '../shell/app-context.ts';
import { WithWords } from '../shell/with-words.tsx';
import { ChatLauncher } from './chat-button.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { chatIn, type ChatSettings } from './chat-settings.ts';

/**
 * [PRODUCT-08] Renders the live chat from the settings. The chat loads after its start delay, and only the player opens
 * it.
 */
export function Chat() {
  const chat = chatIn(useApp().settings);
  return chat === null ? null : <StartedChat chat={chat} />;
}

function StartedChat({ chat }: { readonly chat: ChatSettings }) {
  const [started, setStarted] = useState(false);
  const { state } = useApp();
  const locked = useSnapshot(state).idleLock.kind === 'locked';
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), chat.startDelayMs);
    return () => clearTimeout(timer);
  }, [chat.startDelayMs]);
  if (!started) return null;
  return (
    <WithWords part="panels">
      {!locked && <ChatLauncher />}
      <ChatPanel chat={chat} hidden={locked} />
    </WithWords>
  );
}
