import { proxy } from 'valtio/vanilla';
import type { PageCommands } from '../store/app.ts';

/** The chat as the page has it; what is written in it the page does not know. */
export interface ChatState {
  open: boolean;
  /** Messages that the player has not seen, as the chat tells. */
  unread: number;
  stage: 'waiting' | 'loading' | 'ready' | 'failed' | 'stopped';
}

export interface ChatStore {
  readonly state: ChatState;
  readonly change: (change: Partial<ChatState>) => void;
}

const stores = new WeakMap<PageCommands, ChatStore>();

/** The one of this page, made when a part of it is first shown. */
export function chatStoreOf(page: PageCommands): ChatStore {
  const store = stores.get(page) ?? createChatStore();
  stores.set(page, store);
  return store;
}

function createChatStore(): ChatStore {
  const state = proxy<ChatState>({ open: false, unread: 0, stage: 'waiting' });
  return { state, change: (change) => void Object.assign(state, change) };
}
