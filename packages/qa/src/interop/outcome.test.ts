import { expect, test } from 'vitest';
import { exitCodeOf, report, type StoryOutcome } from './outcome.ts';

const passed: StoryOutcome = { name: 'a', seen: { firstFrameMs: 251, words: 'relay by udp' }, failure: null };
const failed: StoryOutcome = { name: 'b', seen: null, failure: 'Waited 15 s\nand more' };

test('prints the versions, and the outcome, time and observation or failure of each story', () => {
  const lines = report([['janus', '1.4.1']], [passed, failed]).split('\n');
  expect(lines).toHaveLength(6);
  expect(lines[1]).toMatch(/^janus\s+1\.4\.1$/);
  expect(lines[4]).toMatch(/^a\s+passed\s+251\s+relay by udp$/);
  expect(lines[5]).toMatch(/^b\s+failed\s+-\s+Waited 15 s$/);
});

test('fails a run with a failed story or without stories', () => {
  expect([exitCodeOf([passed]), exitCodeOf([passed, failed]), exitCodeOf([])]).toEqual([0, 1, 1]);
});
