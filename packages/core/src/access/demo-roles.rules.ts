import { rolesOf, type Role } from './roles.rules.ts';

const known: readonly Role[] = ['admin', 'staff', 'user'];

/**
 * [ACCESS11] Returns the known roles in a token's `role`, which is a name or a list. Without any known role, returns
 * the role of a player.
 */
export function rolesNamed(role: unknown): readonly Role[] {
  const named = Array.isArray(role) ? role : [role];
  const roles = known.filter((one) => named.includes(one));
  return roles.length === 0 ? rolesOf({}) : roles;
}
