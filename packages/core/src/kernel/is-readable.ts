import type { Refusal } from './reply.ts';

/** A refusal in an operator's own words. One without may be a gateway's. */
export const isReadable = ({ code, text }: Refusal): boolean => (code ?? text) !== null;
