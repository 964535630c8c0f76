/** Short sounds that are created once, as samples from -1 to 1 at 48 kHz. */
export const sampleRate = 48_000;

export interface Clips {
  readonly tick: Float32Array;
  readonly thud: Float32Array;
  readonly start: Float32Array;
  /** Bell notes from low to high. */
  readonly notes: readonly Float32Array[];
}

/** Two octaves of a pentatonic scale that starts at C5. Any of its notes harmonise. */
const noteHz = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98, 1760];

let made: Clips | null = null;
export const clips = (): Clips =>
  (made ??= {
    tick: render(18, (t) => noise(t) * Math.exp(-t * 420) * 0.5 + sine(2_400, t) * Math.exp(-t * 500) * 0.3),
    thud: render(190, (t) => sine(92 - 120 * t, t) * Math.exp(-t * 22) * 0.9 + noise(t) * Math.exp(-t * 130) * 0.35),
    start: render(240, (t) => sine(240 + 900 * t, t) * Math.sin((Math.PI * t) / 0.24) * 0.35),
    notes: noteHz.map((hz) =>
      render(
        620,
        (t) =>
          (sine(hz, t) + 0.45 * sine(hz * 2.01, t) * Math.exp(-t * 6) + 0.2 * sine(hz * 3.98, t) * Math.exp(-t * 14)) *
          attack(t) *
          Math.exp(-t * 5.5) *
          0.5,
      ),
    ),
  });

function render(lengthMs: number, wave: (seconds: number) => number): Float32Array {
  const samples = new Float32Array((lengthMs * sampleRate) / 1000);
  const fadeFrom = samples.length - 240;
  for (let index = 0; index < samples.length; index += 1) {
    const fade = index > fadeFrom ? (samples.length - index) / 240 : 1;
    samples[index] = wave(index / sampleRate) * fade;
  }
  return samples;
}

const sine = (hz: number, seconds: number): number => Math.sin(2 * Math.PI * hz * seconds);
const attack = (seconds: number): number => Math.min(1, seconds / 0.004);
/** Returns noise. The samples are the same on every call. */
const noise = (seconds: number): number => {
  const value = Math.sin(seconds * 1_299_721.37) * 43_758.5453;
  return (value - Math.floor(value)) * 2 - 1;
};
