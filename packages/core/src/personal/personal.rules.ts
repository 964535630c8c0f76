import { parseJson } from '../kernel/json.ts';
import type { User } from '../kernel/entities.ts';
import type { UserUpdate } from '../ports/http.ts';

/** A player's choices for all devices: the theme, in the client's own format, and the ids of the favourite pages. */
export interface Personal extends UserUpdate {
  /** The id of the signed-in player, or null while nobody is signed in. */
  readonly userId: string | null;
}
export const nobody: Personal = { userId: null, theme: null, shortcuts: [] };

export type PersonalEvent =
  | {
      readonly kind: 'userCame';
      readonly user: Pick<User, 'id' | 'theme' | 'shortcuts'>;
      /** The choices that take precedence over the token's choices, or null if there are none. */
      readonly kept: UserUpdate | null;
    }
  | { readonly kind: 'userGone' }
  | { readonly kind: 'changed'; readonly change: Partial<UserUpdate> };

/**
 * [PERSONAL1] Choices that the server does not have yet take precedence over its own choices. The same user again
 * changes nothing.
 */
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

/** A choice stored on the device. */
export interface Kept extends UserUpdate {
  /**
   * Absent until the server has the choice. Then it is the expiry of the token held at that time, which does not
   * contain the choice.
   */
  readonly saved?: number;
}

/** Returns the store key of the choices that no token contains yet. */
export const keptKey = (userId: string): string => `personal.${userId}`;
export const keepable = ({ theme, shortcuts, saved }: Kept): string => JSON.stringify({ theme, shortcuts, saved });

/** [PERSONAL2] Returns true if the server has the stored choice and the token of this sign-in is newer. */
export const isCarried = ({ saved }: Kept, expiresAt: number | null): boolean =>
  saved !== undefined && saved !== (expiresAt ?? 0);

/** Parses stored choices. Returns null if they are missing or unreadable. */
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
