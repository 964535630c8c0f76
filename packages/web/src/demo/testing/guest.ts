import type { Slices } from '../../store/state.ts';

/** Nobody is signed in. */
export const guest: Pick<Slices, 'auth'> = { auth: { kind: 'signed-out', notice: null, failure: null } };
