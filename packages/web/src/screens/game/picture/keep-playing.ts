/** Delay before a paused picture resumes. The call or app that paused it may pause it again. */
const resumeAfterMs = 500;

/**
 * Resumes a live picture after a call, another app or a hidden page has paused it, until the returned function is
 * called. If the browser blocks sound, resumes the picture muted and calls `onSilenced`.
 */
export function keepPlaying(element: HTMLVideoElement, onSilenced: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function resume(): Promise<void> {
    if (!element.paused || element.srcObject === null || document.visibilityState !== 'visible') return;
    try {
      await element.play();
    } catch (refusal) {
      // If the stream has ended or was replaced in the meantime, the new stream starts by itself.
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
  // Something may have paused the picture before this code was loaded.
  later();
  return () => {
    clearTimeout(timer);
    element.removeEventListener('pause', later);
    document.removeEventListener('visibilitychange', atOnce);
    removeEventListener('pageshow', atOnce);
    removeEventListener('pointerup', atOnce);
  };
}
