import { lazy, Suspense } from 'react';
import { useApp } from '../shell/app-context.ts';

// A page without its chat is still a page.
const nothing = { default: () => null };
const loadChat = () => import('./chat.tsx').then(({ Chat: part }) => ({ default: part }));
const Chat = lazy(() => loadChat().catch(() => nothing));

/** The chat where the settings have one; without one nothing of it is downloaded. */
export function LazyChat() {
  return useApp().settings.chat.kind === null ? null : (
    <Suspense fallback={null}>
      <Chat />
    </Suspense>
  );
}
