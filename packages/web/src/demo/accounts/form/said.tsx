import type { Message } from '@farspin/core';
import { useWords } from '../../../shell/app-context.ts';

/** Renders a message. Text from a server is isolated, so that it does not reverse the text around it. */
export function Said({ message }: { readonly message: Message }) {
  const { say } = useWords();
  return message.kind === 'server' ? <bdi>{message.text}</bdi> : say(message);
}
