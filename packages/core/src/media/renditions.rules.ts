import type { Rendition } from '../kernel/entities.ts';
import type { Message } from '../messages/message.ts';

/** The available picture qualities of a machine. */
export interface Renditions {
  /** Qualities, highest `Order` first. The list is empty if there is no choice. */
  readonly list: readonly Rendition[];
  /** The current quality, or null if there is none. */
  readonly activeId: string | null;
  /** The requested quality while there is no answer, or null. */
  readonly askedId: string | null;
  /** The player's choice on this device for all machines. Null means automatic. */
  readonly chosenId: string | null;
  /** Why the last quality that the player chose was not accepted, or null if it was accepted or none was requested. */
  readonly refusal: Message | null;
}

export type RenditionsEvent =
  /** A machine answered `init`. The list is empty if the machine offers no choice. */
  | { readonly kind: 'offered'; readonly list: readonly Rendition[] }
  /** There is no connection to a machine. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'chosen'; readonly id: string | null }
  | { readonly kind: 'asked'; readonly id: string }
  | { readonly kind: 'answered'; readonly id: string; readonly isAccepted: boolean; readonly refusal: Message | null };

/** Returns the state before a machine has named its renditions. `chosenId` is the player's stored choice. */
export const noRenditions = (chosenId: string | null): Renditions => ({
  list: [],
  activeId: null,
  askedId: null,
  chosenId,
  refusal: null,
});

export function stepRenditions(state: Renditions, event: RenditionsEvent): Renditions {
  switch (event.kind) {
    case 'offered':
      return offered(state, event.list);
    case 'lost':
      return state.askedId === null ? state : { ...state, askedId: null };
    case 'chosen':
      return { ...state, chosenId: event.id };
    case 'asked':
      return { ...state, askedId: event.id, refusal: null };
    case 'answered':
      if (state.askedId !== event.id) return state;
      return {
        ...state,
        askedId: null,
        activeId: event.isAccepted ? event.id : state.activeId,
        refusal: event.refusal,
      };
  }
}

/**
 * [BAND1] Applies the offered qualities. A single quality is no choice. [BAND2] A server starts each connection with
 * the highest quality.
 */
function offered(state: Renditions, given: readonly Rendition[]): Renditions {
  if (given.length < 2) return noRenditions(state.chosenId);
  const list = given.toSorted((a, b) => b.order - a.order);
  // Stryker disable next-line OptionalChaining: There are at least two. Only the compiler needs the check.
  return { ...noRenditions(state.chosenId), list, activeId: list[0]?.id ?? null };
}

/**
 * [BAND4] Returns true if a quality may be requested now: it is in the list, it is not the current one, and no request
 * is running.
 */
export const mayAsk = ({ list, activeId, askedId }: Renditions, id: string): boolean =>
  askedId === null && id !== activeId && list.some((rendition) => rendition.id === id);
