import type { Brand, Machine } from '../kernel/entities.ts';
import type { Message } from '../messages/message.ts';

export interface Lobby {
  readonly brands: readonly Brand[];
  readonly selectedBrandId: string | null;
  /** Of the selected brand, or all; in the server's order. */
  readonly machines: readonly Machine[];
  /** Kept for the player alone; never in `machines` while `lobby.hideReserved` is on. */
  readonly reserved: readonly Machine[];
  readonly brandsLoad: Load;
  readonly machinesLoad: Load;
}
export type Load =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded' }
  | { readonly kind: 'failed'; readonly message: Message };
