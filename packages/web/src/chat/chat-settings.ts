import type { Settings } from '@farspin/core';

/** A chat that can be shown. */
export type ChatSettings = Settings['chat'] & {
  readonly kind: NonNullable<Settings['chat']['kind']>;
  readonly scriptUrl: string;
};

/** [FLAG-13] The chat of the settings. Null if they have no chat, or no address to load it from. */
export const chatIn = ({ chat }: Pick<Settings, 'chat'>): ChatSettings | null => {
  const { kind, scriptUrl } = chat;
  return kind === null || scriptUrl === null ? null : { ...chat, kind, scriptUrl };
};
