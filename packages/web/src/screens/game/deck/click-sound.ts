/** The sound of a button click: a tone that decays within a thirtieth of a second, with a burst of noise. */
const seconds = 0.035;
const bodyHz = 1_900;
const loudness = 0.35;

/** Returns the samples of one click, in the range −1 to 1. */
export function clickSamples(sampleRate: number, random: () => number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  for (let index = 0; index < samples.length; index += 1) {
    const time = index / sampleRate;
    const body = Math.sin(2 * Math.PI * bodyHz * time) * Math.exp(-time * 180);
    const noise = (random() * 2 - 1) * Math.exp(-time * 900);
    samples[index] = loudness * (0.6 * body + 0.4 * noise);
  }
  return samples;
}

export interface ClickSound {
  /**
   * Plays a click.
   * @param volume 0 to 1
   */
  play(volume: number): void;
  close(): void;
}

/**
 * Creates the click sound. It opens the audio device at the first click, because browsers block audio before a user
 * gesture.
 */
export function createClickSound(): ClickSound {
  let made: { readonly context: AudioContext; readonly buffer: AudioBuffer } | null = null;
  const make = () => {
    const context = new AudioContext({ latencyHint: 'interactive' });
    const samples = clickSamples(context.sampleRate, Math.random);
    const buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.copyToChannel(samples, 0);
    return { context, buffer };
  };
  return {
    play(volume) {
      if (typeof AudioContext === 'undefined') return;
      made ??= make();
      const { context, buffer } = made;
      // The state is `interrupted` in Safari after a phone call.
      if (context.state !== 'running') context.resume().catch(() => undefined);
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(new GainNode(context, { gain: volume })).connect(context.destination);
      source.start();
    },
    close() {
      void made?.context.close();
      made = null;
    },
  };
}
