/** Returns the index of the machine that contains an element, or null if no machine contains it. */
export function placeAt(target: EventTarget): number | null {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return item === null ? null : Number(item.dataset['place']);
}

const mostTries = 20;

/**
 * Focuses the machine's control with this name, or its card if there is no such control. Waits until the machine is
 * rendered.
 */
export function focusControl(list: HTMLElement, place: number, control: string, tries = mostTries): void {
  const item = list.querySelector(`[data-place="${place}"]`);
  const wanted =
    item?.querySelector<HTMLElement>(`[data-control="${control}"]`) ?? item?.querySelector<HTMLElement>('article');
  if (wanted !== null && wanted !== undefined) wanted.focus({ preventScroll: true });
  else if (tries > 0) requestAnimationFrame(() => focusControl(list, place, control, tries - 1));
}
