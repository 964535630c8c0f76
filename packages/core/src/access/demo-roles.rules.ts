import { rolesOf, type Role } from './roles.rules.ts';

const known: readonly Role[] = ['admin', 'staff', 'user'];

/** [ACCESS11] The roles that a token's `role` names, one or a list; a player's where it names none of ours. */
export function rolesNamed(role: unknown): readonly Role[] {
  const named = Array.isArray(role) ? role : [role];
  const roles = known.filter((one) => named.includes(one));
  return roles.length === 0 ? rolesOf({}) : roles;
}
