/** The place in its list of the machine in which an element stands; null outside of one. */
export function placeAt(target: EventTarget): number | null {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return item === null ? null : Number(item.dataset['place']);
}

const mostTries = 20;

/** Focuses a machine's control, or its card where it has none by that name, as soon as the machine is in the page. */
export function focusControl(list: HTMLElement, place: number, control: string, tries = mostTries): void {
  const item = list.querySelector(`[data-place="${place}"]`);
  const wanted =
    item?.querySelector<HTMLElement>(`[data-control="${control}"]`) ?? item?.querySelector<HTMLElement>('article');
  if (wanted !== null && wanted !== undefined) wanted.focus({ preventScroll: true });
  else if (tries > 0) requestAnimationFrame(() => focusControl(list, place, control, tries - 1));
}
