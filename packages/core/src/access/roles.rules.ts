/** A role of a visitor. A signed-in player has only the role `user`. */
export type Role = 'admin' | 'staff' | 'user';

/** [ACCESS5] Role lists by name. An empty list admits only guests. */
export const roleLists = {
  admin: ['admin'],
  staff: ['admin', 'staff'],
  user: ['admin', 'staff', 'user'],
  guest: [],
  onlyGuest: [],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

const player: readonly Role[] = ['user'];
const guest: readonly Role[] = [];

/** [ACCESS5] */
export const rolesOf = (user: object | null): readonly Role[] => (user === null ? guest : player);

/**
 * [ACCESS1] Returns true if the list admits these roles. A list of null admits everyone. An empty list admits only
 * visitors without a role.
 */
export function isAllowed(list: readonly Role[] | null, roles: readonly Role[]): boolean {
  if (list === null) return true;
  return list.length === 0 ? roles.length === 0 : roles.some((role) => list.includes(role));
}
