import { expect, it, onTestFinished, vi } from 'vitest';
import { createClickSound } from './click-sound.ts';

it.each(['suspended', 'interrupted'] as const)(
  'resumes the audio with the next click after the device has %s the audio',
  (state) => {
    const stateOf = vi.spyOn(AudioContext.prototype, 'state', 'get').mockReturnValue(state);
    const resume = vi
      .spyOn(AudioContext.prototype, 'resume')
      .mockRejectedValue(new DOMException('', 'InvalidStateError'));
    const sound = createClickSound();
    onTestFinished(() => {
      sound.close();
      stateOf.mockRestore();
      resume.mockRestore();
    });
    sound.play(0.5);
    sound.play(0.5);
    expect(resume).toHaveBeenCalledTimes(2);
  },
);
