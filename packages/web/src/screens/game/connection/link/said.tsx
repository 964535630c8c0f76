import type { Message } from '@farspin/core';
import { useWords } from '../../../../shell/app-context.ts';

/** Renders a message in the page's language. */
export const Said = ({ message }: { readonly message: Message }) => <>{useWords().say(message)}</>;
