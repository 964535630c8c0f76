import { useEffect, useRef } from 'react';
import { monotonicMs } from '@farspin/adapters/time';
import { useWords } from '../shell/app-context.ts';
import { createFloodWatch, readChatMessage } from './chat-messages.rules.ts';
import type { ChatSettings } from './chat-settings.ts';
import styles from './chat.module.css';
import { useChat } from './use-chat.ts';

/** Longer than this after the standby was asked for nothing comes any more. */
const patienceMs = 15_000;

/**
 * The third party's script, where it can reach nothing of this page: without `allow-same-origin` the frame's origin is
 * nobody's, and its page comes with a policy of its own. It has no popups, and cannot take the page elsewhere. The page
 * hears it over one port, and not at all by `message` events, which anyone may flood.
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
    // It is loaded once. A second time it has gone to another page by itself.
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
    // An origin that is nobody's has no name to send to; what is sent is in everybody's Settings.json.
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
