import type { Scale } from '../cabinet/surface.ts';

/** In kbit/s. */
export interface Bitrates {
  readonly start: number;
  readonly max: number;
}

/**
 * Returns the bitrates for a scale. A higher start bitrate makes the first frame larger and later. At 360 lines, 600
 * kbit/s delivers a good picture 40 ms earlier than 2 500 kbit/s.
 */
export const bitratesAt = (scale: Scale): Bitrates =>
  scale === 2 ? { start: 1_200, max: 2_500 } : { start: 600, max: 1_200 };

/**
 * Returns an offer with the sender's start and maximum bitrate in kbit/s. Otherwise libwebrtc probes upwards from 300
 * kbit/s, which delays the first frame. The parameters are specific to libwebrtc (`x-google-…` in a video codec's
 * `a=fmtp`). Other implementations ignore them.
 */
export function withBitrates(offerSdp: string, { start, max }: Bitrates): string {
  const wished = `x-google-start-bitrate=${start};x-google-max-bitrate=${max}`;
  const lines = offerSdp.split('\r\n');
  const pictures = new Set(lines.flatMap((line) => /^a=rtpmap:(\d+) (?:VP8|VP9|AV1|H264)\//i.exec(line)?.[1] ?? []));
  const described = new Set(lines.flatMap((line) => /^a=fmtp:(\d+) /.exec(line)?.[1] ?? []));
  return lines
    .flatMap((line) => {
      const format = /^a=(?:fmtp|rtpmap):(\d+) /.exec(line)?.[1];
      if (format === undefined || !pictures.has(format)) return [line];
      if (line.startsWith('a=fmtp:')) return [`${line};${wished}`];
      return described.has(format) ? [line] : [line, `a=fmtp:${format} ${wished}`];
    })
    .join('\r\n');
}

/**
 * Returns an offer that requests audio in two channels (RFC 7587, `stereo`). libwebrtc then encodes it as music, at
 * half the cost of speech detection.
 */
export function withMusic(offerSdp: string): string {
  const format = /^a=rtpmap:(\d+) opus\//im.exec(offerSdp)?.[1];
  return format === undefined ? offerSdp : offerSdp.replace(new RegExp(`^(a=fmtp:${format} .*)$`, 'm'), '$1;stereo=1');
}
