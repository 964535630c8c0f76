/** Without an event the page counts as still after this long. */
const stillMs = 150;

/**
 * Calls once scrolling has ended, each time; returns what ends that. Chrome has `scrollend` since 114, Safari has none: there a
 * pause between `scroll` events stands for it.
 */
export function onScrollEnd(call: () => void, page: Window = window): () => void {
  if ('onscrollend' in page) {
    page.addEventListener('scrollend', call);
    return () => page.removeEventListener('scrollend', call);
  }
  // Seen by TypeScript as a window that cannot be.
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
