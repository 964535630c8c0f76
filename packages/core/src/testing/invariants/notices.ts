import type { Message } from '../../messages/message.ts';

export const isKeyed = (message: Message | null, key: string): boolean =>
  message?.kind === 'keyed' && message.key === key;
