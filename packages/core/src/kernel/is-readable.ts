import type { Refusal } from './reply.ts';

/** Returns true if a refusal has the operator's own code or text. A refusal without them may come from a gateway. */
export const isReadable = ({ code, text }: Refusal): boolean => (code ?? text) !== null;
