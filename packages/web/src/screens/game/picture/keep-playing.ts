/** A call or another app that has paused the picture may do so again: no sooner than this it is played on. */
const resumeAfterMs = 500;

/**
 * Plays a live picture on after whatever has paused it (a call, another app, the page put away), until the result is called.
 * A browser that allows no sound for that plays it without, and `onSilenced` is told.
 */
export function keepPlaying(element: HTMLVideoElement, onSilenced: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function resume(): Promise<void> {
    if (!element.paused || element.srcObject === null || document.visibilityState !== 'visible') return;
    try {
      await element.play();
    } catch (refusal) {
      // A stream that is gone or another one meanwhile has its own beginning.
      if (!(refusal instanceof DOMException) || refusal.name !== 'NotAllowedError' || element.muted) return;
      element.muted = true;
      onSilenced();
      element.play().catch(() => undefined);
    }
  }
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void resume(), resumeAfterMs);
  };
  const atOnce = (): void => void resume();

  element.addEventListener('pause', later);
  document.addEventListener('visibilitychange', atOnce);
  addEventListener('pageshow', atOnce);
  addEventListener('pointerup', atOnce);
  return () => {
    clearTimeout(timer);
    element.removeEventListener('pause', later);
    document.removeEventListener('visibilitychange', atOnce);
    removeEventListener('pageshow', atOnce);
    removeEventListener('pointerup', atOnce);
  };
}
