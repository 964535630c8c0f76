/** Without `scrollend`, scrolling counts as ended after this pause. */
const stillMs = 150;

/**
 * Calls `call` each time scrolling has ended. Returns a function that stops listening. Chrome has supported `scrollend`
 * since 114. In Safari, which does not support it, a pause between `scroll` events counts as the end.
 */
export function onScrollEnd(call: () => void, page: Window = window): () => void {
  if ('onscrollend' in page) {
    page.addEventListener('scrollend', call);
    return () => page.removeEventListener('scrollend', call);
  }
  // Otherwise TypeScript narrows the window of older browsers to `never`.
  const older: Window = page;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(pause);
    pause = setTimeout(call, stillMs);
  };
  older.addEventListener('scroll', wait);
  return () => {
    clearTimeout(pause);
    older.removeEventListener('scroll', wait);
  };
}
