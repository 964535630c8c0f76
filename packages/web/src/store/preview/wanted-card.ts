import { debounceTime, filter, fromEvent, map, merge, type Observable } from 'rxjs';
import { mostInView } from './preview.rules.ts';

/** Cards that can show a preview. */
const cards = 'article[data-machine]';
const cardOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(cards) : null;
const isTouch = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'touch';

/** Scrolling counts as stopped after this pause, ms. */
const stillMs = 150;

/**
 * Emits the card that the player is on. This is the card under the pointer, the card with the keyboard focus or, on a
 * touch screen, the card most in view after scrolling. Emits null if there is no such card, and when the player
 * presses: the press may join a machine, which must not share the network with a preview.
 */
export function wantedCard(
  page: Document,
  device: Pick<Window, 'innerHeight' | 'matchMedia'>,
): Observable<HTMLElement | null> {
  const on = (name: string): Observable<Event> => fromEvent(page, name, { passive: true, capture: true });
  const pointed$ = on('pointerover').pipe(filter((event) => !isTouch(event)));
  const focused$ = on('focusin').pipe(
    filter(({ target }) => target instanceof Element && target.matches(':focus-visible')),
  );
  const scrolled$ = on('scroll').pipe(
    filter(() => device.matchMedia('(hover: none)').matches),
    debounceTime(stillMs),
    map(() => {
      const shown = [...page.querySelectorAll<HTMLElement>(cards)];
      const place = mostInView(
        shown.map((card) => card.getBoundingClientRect()),
        device.innerHeight,
      );
      return shown[place] ?? null;
    }),
  );
  const isLeft = (event: Event): boolean =>
    !(
      event instanceof FocusEvent &&
      event.relatedTarget instanceof Node &&
      cardOf(event)?.contains(event.relatedTarget)
    );
  const gone$ = merge(
    on('pointerdown'),
    on('focusout').pipe(filter(isLeft)),
    fromEvent(page.documentElement, 'pointerleave'),
  );
  return merge(merge(pointed$, focused$).pipe(map(cardOf)), scrolled$, gone$.pipe(map(() => null)));
}
