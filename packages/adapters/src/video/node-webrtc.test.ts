import { createRequire } from 'node:module';
import { defaultSettings } from '@farspin/core';
import { expect, test } from 'vitest';
import { createMemoryStore, createNodePorts } from '../node.ts';
import { nodeWebRtc } from './node-webrtc.ts';

const { cache, resolve } = createRequire(import.meta.url);
const isLoaded = (): boolean => resolve('@roamhq/wrtc') in cache;
const options = { settings: defaultSettings, page: 'http://127.0.0.1:1', store: createMemoryStore() };

test('names the missing package when WebRTC is not installed', () => {
  const cause = new Error('Cannot find module');
  expect(() =>
    nodeWebRtc(() => {
      throw cause;
    }),
  ).toThrow(/needs the package @roamhq\/wrtc\. Add it with "npm install @roamhq\/wrtc"/);
});

test('loads WebRTC only for clients with video', () => {
  const path = resolve('@roamhq/wrtc');
  const { [path]: earlier } = cache;
  delete cache[path];
  const { videoLink } = createNodePorts({ ...options, video: false });
  expect([videoLink.stream$.value, isLoaded()]).toEqual([null, false]);
  createNodePorts(options);
  expect(isLoaded()).toBe(true);
  // Test files in the same worker share the module cache.
  if (earlier !== undefined) cache[path] = earlier;
});
