import { parseJson } from '../kernel/json.ts';
import type { User } from '../kernel/entities.ts';
import type { UserUpdate } from '../ports.ts';

/** What a player chose for every device: the theme, in the face's own words, and the ids of the favourite pages. */
export interface Personal extends UserUpdate {
  /** Null while nobody is signed in. */
  readonly userId: string | null;
}
export const nobody: Personal = { userId: null, theme: null, shortcuts: [] };

export type PersonalEvent =
  | {
      readonly kind: 'userCame';
      readonly user: Pick<User, 'id' | 'theme' | 'shortcuts'>;
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

/** What is kept on the device until the server has it. */
export const keptKey = (userId: string): string => `personal.${userId}`;
export const keepable = ({ theme, shortcuts }: UserUpdate): string => JSON.stringify({ theme, shortcuts });

/** Null for nothing, and for what cannot be read. */
export function readKept(text: string | null): UserUpdate | null {
  const kept = parseJson(text);
  if (typeof kept !== 'object' || kept === null) return null;
  const theme: unknown = Reflect.get(kept, 'theme');
  const shortcuts: unknown = Reflect.get(kept, 'shortcuts');
  if ((theme !== null && typeof theme !== 'string') || !Array.isArray(shortcuts)) return null;
  const ids = shortcuts.filter((id) => typeof id === 'string');
  return ids.length === shortcuts.length ? { theme, shortcuts: ids } : null;
}
