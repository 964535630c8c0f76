import type { Message } from '@farspin/core';

export const isKeyed = (message: Message | null, key: string): boolean =>
  message?.kind === 'keyed' && message.key === key;
