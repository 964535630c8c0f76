import { expect, test } from 'vitest';
import { askingFrames } from './frame-rate.ts';

test('adds the requested frame rate to the video section of the offer only', () => {
  const head = 'v=0\r\ns=-\r\n';
  const video = 'm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=recvonly\r\n';
  const audio = 'm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=recvonly\r\n';
  expect(askingFrames(head + video + audio, 30)).toBe(`${head}${video}a=framerate:30\r\n${audio}`);
  expect(askingFrames(head + audio + video, 25)).toBe(`${head}${audio}${video}a=framerate:25\r\n`);
  expect(askingFrames('', 30)).toBe('');
});
