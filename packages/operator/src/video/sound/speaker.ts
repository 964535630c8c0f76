import type { CabinetView } from '@farspin/testing';
import { clips, sampleRate } from './clips.ts';
import { scoreOf, type Cue } from './score.ts';

/** 10 ms of one audio channel, in the form of `RTCAudioSource.onData`. */
export interface SoundFrame {
  readonly samples: Int16Array;
  readonly sampleRate: number;
  readonly bitsPerSample: 16;
  readonly channelCount: 1;
  readonly numberOfFrames: number;
}

export interface Speaker {
  /** Emits all 10 ms frames that are due. A view is audible from this call on. */
  play(view: CabinetView, nowMs: number): void;
}

const frameMs = 10;
const frameSamples = (sampleRate * frameMs) / 1000;
/**
 * Maximum number of frames emitted at once. After a longer pause of the process, the sound continues with the current
 * time.
 */
const mostFramesAtOnce = 12;
const perMs = sampleRate / 1000;
const ceiling = 0.9;

export function createSpeaker(emit: (frame: SoundFrame) => void): Speaker {
  let nextMs: number | null = null;
  let heard: { readonly stateNumber: number; readonly cues: readonly Cue[] } | null = null;
  const mix = new Float32Array(frameSamples);

  return {
    play(view, nowMs) {
      if (heard?.stateNumber !== view.stateNumber) heard = { stateNumber: view.stateNumber, cues: scoreOf(view) };
      if (nextMs === null || nowMs - nextMs > mostFramesAtOnce * frameMs || nextMs - nowMs > 1_000)
        nextMs = nowMs - frameMs;
      for (; nextMs + frameMs <= nowMs; nextMs += frameMs) {
        ambience(mix, nextMs, view.status === 'offline' ? 0 : 1);
        for (const cue of heard.cues) addCue(mix, cue, nextMs);
        emit({ samples: toPcm(mix), sampleRate, bitsPerSample: 16, channelCount: 1, numberOfFrames: frameSamples });
      }
    },
  };
}

/** Mixes in the hum of a room: two low tones that beat slowly against each other, and a little of their fifth. */
function ambience(mix: Float32Array, fromMs: number, gain: number): void {
  const from = (fromMs / 1000) % 1_000;
  const swell = (0.6 + 0.4 * Math.sin((2 * Math.PI * from) / 8)) * gain;
  for (let index = 0; index < mix.length; index += 1) {
    const t = from + index / sampleRate;
    mix[index] = swell * (0.012 * wave(55 * t) + 0.012 * wave(55.25 * t) + 0.006 * wave(82.5 * t));
  }
}

const tableSize = 1_024;
const table = Float32Array.from({ length: tableSize }, (_, index) => Math.sin((2 * Math.PI * index) / tableSize));
const wave = (turns: number): number => table[Math.floor((turns - Math.floor(turns)) * tableSize)] ?? 0;

function addCue(mix: Float32Array, cue: Cue, fromMs: number): void {
  const offset = Math.round((fromMs - cue.atMs) * perMs);
  if (offset <= -mix.length) return;
  const { notes, ...named } = clips();
  const clip = typeof cue.clip === 'number' ? notes[cue.clip] : named[cue.clip];
  if (clip === undefined || offset >= clip.length) return;
  const first = Math.max(0, -offset);
  const last = Math.min(mix.length, clip.length - offset);
  for (let index = first; index < last; index += 1)
    mix[index] = (mix[index] ?? 0) + (clip[index + offset] ?? 0) * cue.gain;
}

function toPcm(mix: Float32Array): Int16Array {
  const samples = new Int16Array(mix.length);
  for (let index = 0; index < mix.length; index += 1) {
    const value = mix[index] ?? 0;
    samples[index] = Math.max(-ceiling, Math.min(ceiling, value)) * 32_767;
  }
  return samples;
}
