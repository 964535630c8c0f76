import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partsInOrder } from './merge.ts';
import type { ShardFile } from './shard-file.ts';
import { itemsOf, parseShard, shardText, type Shard } from './shard.ts';

const counts = fc.integer({ min: 1, max: 40 });
const shardsOf = (count: number): readonly Shard[] =>
  Array.from({ length: count }, (_, at) => ({ index: at + 1, count }));
const fileOf = <Part>(shard: Shard, part: Part): ShardFile<Part> => ({
  file: `${shard.index}.json`,
  command: 'simulate',
  version: '1',
  options: { seed: 1 },
  shard,
  holds: '',
  part,
});

it('puts every item into exactly one shard, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), counts, (items, count) => {
      const shards = shardsOf(count).map((shard) => itemsOf(shard, items));
      expect(shards.flat()).toEqual(items);
      const lengths = shards.map(({ length }) => length);
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
    }),
  );
});

it('parses the printed form of a shard', () => {
  fc.assert(
    fc.property(counts, fc.nat(), (count, at) => {
      const shard = { index: (at % count) + 1, count };
      expect(parseShard(shardText(shard))).toEqual({ ok: true, value: shard });
    }),
  );
});

/** Generator for shards of some items, with their files in any order. */
const shuffledFiles = fc
  .tuple(fc.array(fc.integer()), counts)
  .map(([items, count]) => ({ items, files: shardsOf(count).map((shard) => fileOf(shard, itemsOf(shard, items))) }))
  .chain(({ items, files }) =>
    fc.record({
      items: fc.constant(items),
      files: fc.shuffledSubarray(files, { minLength: files.length }),
      at: fc.nat({ max: files.length - 1 }),
    }),
  );

it('merges files in any order into all items in the original order', () => {
  fc.assert(
    fc.property(shuffledFiles, ({ items, files }) => {
      const parts = partsInOrder(files);
      expect(parts.ok && parts.value.flat()).toEqual(items);
    }),
  );
});

it('names any missing shard', () => {
  fc.assert(
    fc.property(shuffledFiles, ({ files, at }) => {
      fc.pre(files.length > 1);
      const [missing] = files.slice(at, at + 1);
      const merged = partsInOrder(files.filter((file) => file !== missing));
      const name = missing === undefined ? '' : shardText(missing.shard);
      expect(merged).toEqual({ ok: false, error: `Shard ${name} is missing. Run it with --shard ${name} --json.` });
    }),
  );
});

it('names a duplicate shard and the two files', () => {
  fc.assert(
    fc.property(shuffledFiles, ({ files, at }) => {
      const [twice] = files.slice(at, at + 1).map((file) => ({ ...file, file: 'copy.json' }));
      const merged = partsInOrder(twice === undefined ? files : [...files, twice]);
      const { index, count } = twice?.shard ?? { index: 0, count: 0 };
      const error = `Shard ${index}/${count} is given twice: ${index}.json, copy.json. Pass only one of these files.`;
      expect(merged).toEqual({ ok: false, error });
    }),
  );
});
