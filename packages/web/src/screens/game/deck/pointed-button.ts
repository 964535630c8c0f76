/** Knows the button that has the focus because of a click or a touch. Such a button shows no focus ring. */
export interface PointedButton {
  readonly has: (target: EventTarget | null) => boolean;
  readonly stop: () => void;
}

/**
 * Watches the page. Tab, or moving the focus in another way, ends it for a button. A dialog does not: it returns the
 * focus to the button that opened it.
 */
export function watchPointedButton(): PointedButton {
  let pointed: Element | null = null;
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  const buttonOf = (target: EventTarget | null): Element | null =>
    target instanceof Element ? target.closest('button, a[href]') : null;

  addEventListener('pointerdown', ({ target }) => !isInDialog(target) && (pointed = buttonOf(target)), options);
  addEventListener('keydown', ({ key }) => key === 'Tab' && (pointed = null), options);
  addEventListener(
    'focusin',
    ({ target }) => !isInDialog(target) && buttonOf(target) !== pointed && (pointed = null),
    options,
  );
  return {
    has: (target) => pointed !== null && buttonOf(target) === pointed,
    stop: () => listeners.abort(),
  };
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
