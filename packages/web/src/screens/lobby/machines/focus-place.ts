/** The index of the machine that contains an element; null outside of one. */
export function placeAt(target: EventTarget): number | null {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return item === null ? null : Number(item.dataset['place']);
}

const mostTries = 20;

/** Focuses a machine's control with this name, or else its card, as soon as the machine is rendered. */
export function focusControl(list: HTMLElement, place: number, control: string, tries = mostTries): void {
  const item = list.querySelector(`[data-place="${place}"]`);
  const wanted =
    item?.querySelector<HTMLElement>(`[data-control="${control}"]`) ?? item?.querySelector<HTMLElement>('article');
  if (wanted !== null && wanted !== undefined) wanted.focus({ preventScroll: true });
  else if (tries > 0) requestAnimationFrame(() => focusControl(list, place, control, tries - 1));
}
