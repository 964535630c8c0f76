import { expect, test } from 'vitest';
import { withBitrates, withMusic } from './bitrate.ts';

const lines = (...all: readonly string[]): string => all.join('\r\n');

test('adds bitrates to each video codec, and to no other codec', () => {
  const offer = lines(
    'a=rtpmap:96 VP8/90000',
    'a=rtpmap:97 rtx/90000',
    'a=fmtp:97 apt=96',
    'a=rtpmap:111 opus/48000/2',
  );
  expect(withBitrates(offer, { start: 600, max: 1_200 })).toBe(
    lines(
      'a=rtpmap:96 VP8/90000',
      'a=fmtp:96 x-google-start-bitrate=600;x-google-max-bitrate=1200',
      'a=rtpmap:97 rtx/90000',
      'a=fmtp:97 apt=96',
      'a=rtpmap:111 opus/48000/2',
    ),
  );
});

test('requests stereo Opus, so that the encoder treats the audio as music', () => {
  const offer = lines('a=rtpmap:111 opus/48000/2', 'a=fmtp:111 minptime=10;useinbandfec=1', 'a=fmtp:96 x=1');
  expect(withMusic(offer)).toBe(
    lines('a=rtpmap:111 opus/48000/2', 'a=fmtp:111 minptime=10;useinbandfec=1;stereo=1', 'a=fmtp:96 x=1'),
  );
  expect(withMusic('a=rtpmap:0 PCMU/8000')).toBe('a=rtpmap:0 PCMU/8000');
});
