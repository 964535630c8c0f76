import { useApp } from '../shell/app-context.ts';
import { Dispensable } from '../shell/dispensable.tsx';
import { part } from '../shell/part.tsx';

const Chat = part(async () => (await import('./chat.tsx')).Chat);

/** Loads the chat if the settings include one. Otherwise, no chat code is downloaded. */
export function LazyChat() {
  return useApp().settings.chat.kind === null ? null : (
    <Dispensable>
      <Chat />
    </Dispensable>
  );
}
