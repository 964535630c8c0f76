import type { PortError } from './reply.ts';

/** Returns true if a failed call may have been carried out nevertheless. */
export function mayBeDone(error: PortError): boolean {
  if (error.kind === 'not-an-operator') return error.status < 300;
  return error.kind === 'lost' || error.kind === 'malformed' || error.kind === 'program-error';
}
