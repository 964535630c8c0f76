import type { CDPSession } from 'playwright';
import * as z from 'zod/mini';

/** Contents of a page's memory after garbage collection. */
export interface Heap {
  /** Number of event listeners, and of attached and detached DOM nodes. */
  readonly listeners: number;
  readonly nodes: number;
  /** RxJS subscriptions. */
  readonly subscriptions: number;
  /** Size of the program's data in KiB, without compiled code and the browser's performance entries. */
  readonly kilobytes: number;
}

const metrics = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) });
const names = z.array(z.string());
/** V8's heap snapshot format. The position of a field in a node or edge is the position of its name in `meta`. */
const snapshotSchema = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: names,
      node_types: z.array(z.unknown()),
      edge_fields: names,
      edge_types: z.array(z.unknown()),
    }),
  }),
  nodes: z.array(z.number()),
  edges: z.array(z.number()),
  strings: names,
});
export type Snapshot = z.infer<typeof snapshotSchema>;

export async function readHeap(session: CDPSession): Promise<Heap> {
  // Objects released in one round may free others in the next.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics: values } = metrics.parse(await session.send('Performance.getMetrics'));
  const named = new Map(values.map(({ name, value }) => [name, value]));
  const snapshot = snapshotSchema.parse(JSON.parse(await takeSnapshot(session)));
  return {
    listeners: named.get('JSEventListeners') ?? Number.NaN,
    nodes: named.get('Nodes') ?? Number.NaN,
    // Bundlers rename classes, but not properties.
    subscriptions: countOwners(snapshot, '_finalizers'),
    kilobytes: Math.round(dataBytes(snapshot) / 1024),
  };
}

async function takeSnapshot(session: CDPSession): Promise<string> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { readonly chunk: string }): void => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', keep);
  return chunks.join('');
}

/** Returns the number of objects with a property. */
export function countOwners({ snapshot: { meta }, edges, strings }: Snapshot, property: string): number {
  const { edge_fields: fields, edge_types: types } = meta;
  const [typeAt, nameAt] = [fields.indexOf('type'), fields.indexOf('name_or_index')];
  const wanted = names.parse(types[typeAt]).indexOf('property');
  const name = strings.indexOf(property);
  let count = 0;
  for (let at = 0; at < edges.length; at += fields.length)
    if (edges[at + typeAt] === wanted && edges[at + nameAt] === name) count += 1;
  return count;
}

const data = new Set([
  'array',
  'string',
  'concatenated string',
  'sliced string',
  'object',
  'closure',
  'regexp',
  'number',
]);

/** Returns the size of all objects that the program creates, in bytes. */
export function dataBytes({ snapshot: { meta }, nodes }: Snapshot): number {
  const { node_fields: fields, node_types: types } = meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const typeNames = names.parse(types[typeAt]);
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (data.has(typeNames[nodes[at + typeAt] ?? -1] ?? '')) bytes += nodes[at + sizeAt] ?? 0;
  return bytes;
}
