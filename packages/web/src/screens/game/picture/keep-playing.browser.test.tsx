import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { keepPlaying } from './keep-playing.ts';

function paused({ muted = false, refuse = '' } = {}) {
  const element = document.body.appendChild(document.createElement('video'));
  element.srcObject = new MediaStream();
  element.muted = muted;
  const play = vi.spyOn(element, 'play');
  if (refuse === '') play.mockResolvedValue();
  else
    play.mockImplementation(() => (element.muted ? Promise.resolve() : Promise.reject(new DOMException('', refuse))));
  const silenced = vi.fn<() => void>();
  const stop = keepPlaying(element, silenced);
  onTestFinished(() => {
    stop();
    element.remove();
  });
  return { element, play, silenced, stop };
}
const seenAgain = (): boolean => document.dispatchEvent(new Event('visibilitychange'));

describe('a paused picture', () => {
  it('resumes once after a short delay, even if the browser pauses the picture repeatedly', async () => {
    const { element, play } = paused();
    for (let pause = 0; pause < 5; pause += 1) element.dispatchEvent(new Event('pause'));
    expect(play).not.toHaveBeenCalled();
    await expect.poll(() => play.mock.calls.length, { timeout: 2_000 }).toBe(1);
  });

  it('resumes at once when the page becomes visible and when the player touches the page', () => {
    const { play } = paused();
    seenAgain();
    dispatchEvent(new Event('pointerup'));
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('resumes muted and reports the muting if the browser blocks sound', async () => {
    const { element, play, silenced } = paused({ refuse: 'NotAllowedError' });
    seenAgain();
    await expect.poll(() => silenced.mock.calls.length).toBe(1);
    expect(element.muted).toBe(true);
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('keeps the sound on when another stream replaces the stream', async () => {
    const { element, play, silenced } = paused({ refuse: 'AbortError' });
    seenAgain();
    await expect.poll(() => play.mock.settledResults[0]?.type).toBe('rejected');
    expect([element.muted, silenced.mock.calls.length]).toEqual([false, 0]);
  });

  it('stays paused without a stream and after `stop`', () => {
    const { element, play, stop } = paused();
    element.srcObject = null;
    seenAgain();
    element.srcObject = new MediaStream();
    stop();
    seenAgain();
    expect(play).not.toHaveBeenCalled();
  });
});
