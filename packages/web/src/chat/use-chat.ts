import { useSnapshot } from 'valtio/react';
import { useApp } from '../shell/app-context.ts';
import { chatStoreOf, type ChatState, type ChatStore } from './chat-state.ts';

/** The chat of this page, and the way to change it. */
export function useChat(): readonly [chat: Readonly<ChatState>, change: ChatStore['change']] {
  const { state, change } = chatStoreOf(useApp().page);
  return [useSnapshot(state), change];
}
