/** The roles of a person. A signed-in player is exactly `user`. */
export type Role = 'admin' | 'staff' | 'user';

/** [ACCESS5] The lists of roles, by name. An empty list is for guests only. */
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

/** [ACCESS1] Returns true if there is no list, if the list is empty and the person has no role, or if the person has a role of the list. */
export function isAllowed(list: readonly Role[] | null, roles: readonly Role[]): boolean {
  if (list === null) return true;
  return list.length === 0 ? roles.length === 0 : roles.some((role) => list.includes(role));
}
