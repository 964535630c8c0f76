import { proxy } from 'valtio/vanilla';
import type { PageCommands } from '../store/app.ts';

/** The chat's state as far as the page knows it. The page cannot read the conversation. */
export interface ChatState {
  open: boolean;
  /** Number of unread messages, as reported by the chat. */
  unread: number;
  stage: 'waiting' | 'loading' | 'ready' | 'failed' | 'stopped';
}

export interface ChatStore {
  readonly state: ChatState;
  readonly change: (change: Partial<ChatState>) => void;
}

const stores = new WeakMap<PageCommands, ChatStore>();

/** Returns the page's chat store. The first call creates it. */
export function chatStoreOf(page: PageCommands): ChatStore {
  const store = stores.get(page) ?? createChatStore();
  stores.set(page, store);
  return store;
}

function createChatStore(): ChatStore {
  const state = proxy<ChatState>({ open: false, unread: 0, stage: 'waiting' });
  return { state, change: (change) => void Object.assign(state, change) };
}
