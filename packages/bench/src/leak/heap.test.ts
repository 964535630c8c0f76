// @module-tag long
import { Session } from 'node:inspector/promises';
import { expect, test } from 'vitest';
import { countOwners, dataBytes, type Snapshot } from './heap.ts';

/** Of this very program, by the same engine as the browser's. */
async function snapshotNow(): Promise<Snapshot> {
  const session = new Session();
  session.connect();
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ params }) => chunks.push(params.chunk));
  await session.post('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.disconnect();
  return JSON.parse(chunks.join(''));
}

test('owners of a property are counted, and data is weighed', async () => {
  const before = await snapshotNow();
  const held = Array.from({ length: 500 }, (_, index) => ({ nobodyElseHasThis: { index } }));
  const after = await snapshotNow();
  expect(countOwners(before, 'nobodyElseHasThis')).toBe(0);
  // The engine keeps one more, as the pattern of the others.
  expect([500, 501]).toContain(countOwners(after, 'nobodyElseHasThis'));
  // Two objects of at least two words each.
  expect(dataBytes(after) - dataBytes(before)).toBeGreaterThan(held.length * 32);
});
