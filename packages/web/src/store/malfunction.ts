import type { Message } from '@farspin/core';

/** [SESSION19] Returns true for the text about a machine that is out of order. The status line of the game shows it. */
export const isMalfunction = (said: Message): boolean => said.kind === 'keyed' && said.key === 'session.error';
