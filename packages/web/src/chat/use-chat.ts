import { useSnapshot } from 'valtio/react';
import { useApp } from '../shell/app-context.ts';
import { chatStoreOf, type ChatState, type ChatStore } from './chat-state.ts';

/** Returns the page's chat state and the function that changes it. */
export function useChat(): readonly [chat: Readonly<ChatState>, change: ChatStore['change']] {
  const { state, change } = chatStoreOf(useApp().page);
  return [useSnapshot(state), change];
}
