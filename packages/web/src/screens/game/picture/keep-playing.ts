/** A call or another app that paused the picture may do so again, so it resumes no sooner than this. */
const resumeAfterMs = 500;

/**
 * Resumes a live picture after anything has paused it (a call, another app, a hidden page), until the returned function
 * is called. If the browser allows no sound for that, resumes it muted and calls `onSilenced`.
 */
export function keepPlaying(element: HTMLVideoElement, onSilenced: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function resume(): Promise<void> {
    if (!element.paused || element.srcObject === null || document.visibilityState !== 'visible') return;
    try {
      await element.play();
    } catch (refusal) {
      // If the stream has ended or was replaced in the meantime, the new one starts by itself.
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
