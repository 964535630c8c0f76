import { useEffect, useRef } from 'react';
import { monotonicMs } from '@farspin/adapters/time';
import { useWords } from '../shell/app-context.ts';
import { createFloodWatch, readChatMessage } from './chat-messages.rules.ts';
import type { ChatSettings } from './chat-settings.ts';
import styles from './chat.module.css';
import { useChat } from './use-chat.ts';

/** Time that the standby script has to load, in ms. */
const patienceMs = 15_000;

/**
 * Renders the third party's chat script in a frame that isolates it from the page. Without `allow-same-origin`, the
 * frame has an opaque origin. Its document has its own policy, opens no popups and cannot navigate the page. The page
 * listens on one message port and not to `message` events, which any frame could flood.
 */
export function ChatFrame({ chat }: { readonly chat: ChatSettings }) {
  const { t } = useWords();
  const [{ stage }, change] = useChat();
  const { standbyAfterMs } = chat;
  const stageNow = useRef(stage);
  useEffect(() => {
    stageNow.current = stage;
  }, [stage]);
  const port = useRef<MessagePort | null>(null);
  useEffect(() => {
    change({ stage: 'loading', unread: 0 });
    const timer = setTimeout(() => {
      if (stageNow.current === 'loading') change({ stage: 'failed' });
    }, standbyAfterMs + patienceMs);
    return () => {
      clearTimeout(timer);
      port.current?.close();
      port.current = null;
    };
  }, [change, standbyAfterMs]);

  function connect(frame: HTMLIFrameElement): void {
    // The frame loads once. A second load means that it has navigated to another page.
    if (port.current !== null) return change({ stage: 'stopped' });
    const { port1, port2 } = new MessageChannel();
    const isFlood = createFloodWatch();
    port1.addEventListener('message', ({ data }) => {
      if (isFlood(monotonicMs())) {
        port1.close();
        return change({ stage: 'stopped', unread: 0 });
      }
      const message = readChatMessage(data);
      if (message?.kind === 'unread') change({ unread: message.count });
      else if (message !== null) change({ stage: message.kind });
    });
    port1.start();
    port.current = port1;
    const { kind, scriptUrl, standbyUrl } = chat;
    const absolute = (url: string): string => new URL(url, location.href).href;
    const start = {
      kind,
      scriptUrl: absolute(scriptUrl),
      standbyUrl: standbyUrl === null ? null : absolute(standbyUrl),
      standbyAfterMs,
    };
    // An opaque origin cannot be a target origin, and the data is public in Settings.json anyway.
    frame.contentWindow?.postMessage(start, '*', [port2]);
  }

  return (
    <iframe
      className={styles.frame}
      src="/chat.html"
      title={t('chat.title')}
      sandbox="allow-scripts allow-forms"
      referrerPolicy="no-referrer"
      onLoad={({ currentTarget }) => connect(currentTarget)}
    />
  );
}
