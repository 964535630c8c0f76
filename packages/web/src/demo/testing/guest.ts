import type { Slices } from '../../store/state.ts';

/** The state of a visitor who is not signed in. */
export const guest: Pick<Slices, 'auth'> = { auth: { kind: 'signed-out', notice: null, failure: null } };
