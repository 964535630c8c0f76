import type { Message } from '@farspin/core';
import { useWords } from '../../../shell/app-context.ts';

/** A message; a server's own words turn nothing round beside them. */
export function Said({ message }: { readonly message: Message }) {
  const { say } = useWords();
  return message.kind === 'server' ? <bdi>{message.text}</bdi> : say(message);
}
