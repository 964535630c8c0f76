import { expect, test } from 'vitest';
import { createIceServerMemory } from './ice-server-memory.ts';

const turn = { urls: 'turn:relay.example' };
const [first, second, elsewhere] = ['https://a.example/1', 'https://a.example/2', 'https://b.example/1'] as const;

test('does not know the ICE servers of a server that has not answered', () => {
  const memory = createIceServerMemory('answer');
  memory.noteIceServers(first, []);
  expect([first, second, elsewhere].map(memory.iceServersFor)).toEqual([[], [], null]);
});

test('uses the ICE servers of an answer for the same address only, because their credentials may be for one machine', () => {
  const memory = createIceServerMemory('answer');
  expect(memory.noteIceServers(first, [turn])).toEqual([turn]);
  expect([first, second].map(memory.iceServersFor)).toEqual([[turn], null]);
});

test('waits for the answer again once the server has named ICE servers', () => {
  const memory = createIceServerMemory('answer');
  memory.noteIceServers(first, []);
  memory.noteIceServers(second, [turn]);
  expect([first, second, 'https://a.example/3'].map(memory.iceServersFor)).toEqual([[], [turn], null]);
});

test('ignores the ICE servers of answers if those of the settings are enough', () => {
  const memory = createIceServerMemory('settings');
  expect([memory.noteIceServers(first, [turn]), memory.iceServersFor(first)]).toEqual([[], []]);
});
