// @module-tag long
import { Session } from 'node:inspector/promises';
import { expect, test } from 'vitest';
import { countOwners, dataBytes, type Snapshot } from './heap.ts';

/** Takes a heap snapshot of this process, which has the same engine as the browser. */
async function snapshotNow(): Promise<Snapshot> {
  const session = new Session();
  session.connect();
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ params }) => chunks.push(params.chunk));
  await session.post('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.disconnect();
  return JSON.parse(chunks.join(''));
}

test('counts the owners of a property and the bytes of data', async () => {
  const before = await snapshotNow();
  const held = Array.from({ length: 500 }, (_, index) => ({ nobodyElseHasThis: { index } }));
  const after = await snapshotNow();
  expect(countOwners(before, 'nobodyElseHasThis')).toBe(0);
  // The engine keeps one more object as a template.
  expect([500, 501]).toContain(countOwners(after, 'nobodyElseHasThis'));
  // Two objects of at least two machine words each.
  expect(dataBytes(after) - dataBytes(before)).toBeGreaterThan(held.length * 32);
});
