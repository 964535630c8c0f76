import { parseJson } from '../kernel/json.ts';
import type { User } from '../kernel/entities.ts';
import type { UserUpdate } from '../ports/http.ts';

/** What a player chose for every device: the theme, in the client's own format, and the ids of the favourite pages. */
export interface Personal extends UserUpdate {
  /** Null while nobody is signed in. */
  readonly userId: string | null;
}
export const nobody: Personal = { userId: null, theme: null, shortcuts: [] };

export type PersonalEvent =
  | {
      readonly kind: 'userCame';
      readonly user: Pick<User, 'id' | 'theme' | 'shortcuts'>;
      /** What goes before the token's word. */
      readonly kept: UserUpdate | null;
    }
  | { readonly kind: 'userGone' }
  | { readonly kind: 'changed'; readonly change: Partial<UserUpdate> };

/** [PERSONAL1] What the server does not have yet goes before what it has; the same user again changes nothing. */
export function stepPersonal(state: Personal, event: PersonalEvent): Personal {
  switch (event.kind) {
    case 'userCame': {
      const { user, kept } = event;
      if (user.id === state.userId) return state;
      const { theme, shortcuts } = kept ?? user;
      return { userId: user.id, theme, shortcuts };
    }
    case 'userGone':
      return nobody;
    case 'changed':
      return state.userId === null ? state : { ...state, ...event.change };
  }
}

/** A choice on the device. */
export interface Kept extends UserUpdate {
  /** Left out until the server has it; then when the token expires that was held and does not carry it. */
  readonly saved?: number;
}

/** What is kept on the device until a token carries it. */
export const keptKey = (userId: string): string => `personal.${userId}`;
export const keepable = ({ theme, shortcuts, saved }: Kept): string => JSON.stringify({ theme, shortcuts, saved });

/** [PERSONAL2] Whether the server has what is kept, and the token of this sign-in is newer than that. */
export const isCarried = ({ saved }: Kept, expiresAt: number | null): boolean =>
  saved !== undefined && saved !== (expiresAt ?? 0);

/** Null for nothing, and for what cannot be read. */
export function readKept(text: string | null): Kept | null {
  const kept = parseJson(text);
  if (typeof kept !== 'object' || kept === null) return null;
  const theme: unknown = Reflect.get(kept, 'theme');
  const shortcuts: unknown = Reflect.get(kept, 'shortcuts');
  if ((theme !== null && typeof theme !== 'string') || !Array.isArray(shortcuts)) return null;
  const ids = shortcuts.filter((id) => typeof id === 'string');
  if (ids.length !== shortcuts.length) return null;
  const saved: unknown = Reflect.get(kept, 'saved');
  return { theme, shortcuts: ids, ...(typeof saved === 'number' ? { saved } : {}) };
}
