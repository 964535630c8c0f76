import type { Rendition } from '../kernel/entities.ts';
import type { Message } from '../messages/message.ts';

/** The qualities in which the machine's picture can be had. */
export interface Renditions {
  /** Highest `Order` first; empty where there is nothing to choose. */
  readonly list: readonly Rendition[];
  /** The one that is sent now; null where there is none. */
  readonly activeId: string | null;
  /** Asked for, and not answered yet. */
  readonly askedId: string | null;
  /** What the player chose by hand, on this device, at any machine; null: nobody chose, and the choice is free. */
  readonly chosenId: string | null;
  /** Why what was asked for last is not sent; null when it is, or nothing was asked. */
  readonly refusal: Message | null;
}

export type RenditionsEvent =
  /** A machine answered `init`; the list is empty where it offers no choice. */
  | { readonly kind: 'offered'; readonly bands: readonly Rendition[] }
  /** There is no connection to a machine. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'chosen'; readonly id: string | null }
  | { readonly kind: 'asked'; readonly id: string }
  | { readonly kind: 'answered'; readonly id: string; readonly refusal: Message | null };

export const noRenditions = (chosenId: string | null): Renditions => ({
  list: [],
  activeId: null,
  askedId: null,
  chosenId,
  refusal: null,
});

export function stepRenditions(bands: Renditions, event: RenditionsEvent): Renditions {
  switch (event.kind) {
    case 'offered':
      return offered(bands, event.bands);
    case 'lost':
      return bands.askedId === null ? bands : { ...bands, askedId: null };
    case 'chosen':
      return { ...bands, chosenId: event.id };
    case 'asked':
      return { ...bands, askedId: event.id, refusal: null };
    case 'answered':
      if (bands.askedId !== event.id) return bands;
      return {
        ...bands,
        askedId: null,
        activeId: event.refusal === null ? event.id : bands.activeId,
        refusal: event.refusal,
      };
  }
}

/** [BAND1] One quality is no choice. [BAND2] A server begins every connection with the highest. */
function offered(bands: Renditions, given: readonly Rendition[]): Renditions {
  if (given.length < 2) return noRenditions(bands.chosenId);
  const list = given.toSorted((a, b) => b.order - a.order);
  // Stryker disable next-line OptionalChaining: There are two at least; the compiler wants to know.
  return { ...noRenditions(bands.chosenId), list, activeId: list[0]?.id ?? null };
}

/** [BAND4] What may be asked for now: one of the list, not the one that is sent, and one at a time. */
export const mayAsk = ({ list, activeId, askedId }: Renditions, id: string): boolean =>
  askedId === null && id !== activeId && list.some((band) => band.id === id);
