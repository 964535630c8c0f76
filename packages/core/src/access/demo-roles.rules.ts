import { rolesOf, type Role } from './roles.rules.ts';

const known: readonly Role[] = ['admin', 'staff', 'user'];

/** [ACCESS11] The roles in a token's `role`, which is one name or a list. A token without a known role is a player's. */
export function rolesNamed(role: unknown): readonly Role[] {
  const named = Array.isArray(role) ? role : [role];
  const roles = known.filter((one) => named.includes(one));
  return roles.length === 0 ? rolesOf({}) : roles;
}
