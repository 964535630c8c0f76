import { debounceTime, filter, fromEvent, map, merge, type Observable } from 'rxjs';
import { mostInView } from './preview.rules.ts';

/** Cards that can show a preview. */
const cards = 'article[data-machine]';
const cardOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(cards) : null;
const isTouch = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'touch';

/** Scrolling has stopped. */
const stillMs = 150;

/**
 * The card that the player is at: under the pointer, with the keyboard's focus, or, on a touch screen, most in view
 * after scrolling. Null if there is none, and from a press on: it may be a join, which must not share the network with
 * a preview.
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
