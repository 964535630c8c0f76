/** What a person may be. A signed-in player is exactly `user`. */
export type Role = 'admin' | 'staff' | 'user';

/** [ACCESS5] Who may enter, by name; an empty list is for guests only. */
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

/** [ACCESS1] Allowed when there is no list, when it is empty and the person has no role, or when a role is in it. */
export function isAllowed(list: readonly Role[] | null, roles: readonly Role[]): boolean {
  if (list === null) return true;
  return list.length === 0 ? roles.length === 0 : roles.some((role) => list.includes(role));
}
