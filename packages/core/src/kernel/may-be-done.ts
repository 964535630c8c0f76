import type { PortError } from './reply.ts';

/** Returns true if the server may have executed the failed call. */
export function mayBeDone(error: PortError): boolean {
  if (error.kind === 'not-an-operator') return error.status < 300;
  return error.kind === 'lost' || error.kind === 'malformed' || error.kind === 'program-error';
}
