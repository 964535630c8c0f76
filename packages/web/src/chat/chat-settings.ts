import type { Settings } from '@farspin/core';

/** Settings of a chat that can be loaded. */
export type ChatSettings = Settings['chat'] & {
  readonly kind: NonNullable<Settings['chat']['kind']>;
  readonly scriptUrl: string;
};

/** [FLAG-13] Returns the chat settings, or null if there is no chat or no address to load it from. */
export const chatIn = ({ chat }: Pick<Settings, 'chat'>): ChatSettings | null => {
  const { kind, scriptUrl } = chat;
  return kind === null || scriptUrl === null ? null : { ...chat, kind, scriptUrl };
};
