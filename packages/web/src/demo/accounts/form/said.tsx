import type { Message } from '@farspin/core';
import { useWords } from '../../../shell/app-context.ts';

/** A message. Isolates a server's own words, so that they do not reverse the text around them. */
export function Said({ message }: { readonly message: Message }) {
  const { say } = useWords();
  return message.kind === 'server' ? <bdi>{message.text}</bdi> : say(message);
}
