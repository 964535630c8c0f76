import fc from 'fast-check';
import { nastyText, nastyValue, withProto } from './nasty.ts';

/** One change to a document. `at` selects the place and `draw` selects the new value. Both work for any document. */
export interface Mutation {
  readonly kind: (typeof mutationKinds)[number];
  readonly at: number;
  readonly draw: number;
}
export const mutationKinds = ['replace', 'drop', 'add', 'rename', 'duplicate', 'wrap', 'borrow', 'root'] as const;

const draw = fc.noBias(fc.nat(0x7fff_ffff));
const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.noBias(fc.constantFrom('replace', 'replace', 'replace', ...mutationKinds)),
  at: draw,
  draw,
});

/** Generates valid documents. Most of them are then changed in one to three places. */
export const mutated = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.array(mutation, { maxLength: 3, size: 'max' }))
    .map(([document, mutations]) => mutations.reduce(mutate, document));

type Path = readonly (string | number)[];
const isContainer = (value: unknown): value is Record<string, unknown> | unknown[] =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && isPlain(value));
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Maximum number of places to choose from, because a document may be very large. */
const maxPlaces = 200;
const maxDepth = 8;

function places(document: unknown): readonly Path[] {
  const found: Path[] = [];
  const walk = (value: unknown, path: Path): void => {
    if (!isContainer(value) || path.length >= maxDepth) return;
    for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
      if (found.length >= maxPlaces) return;
      found.push([...path, key]);
      walk(Reflect.get(value, key), [...path, key]);
    }
  };
  walk(document, []);
  return found;
}

const read = (document: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (isContainer(value) ? Reflect.get(value, key) : undefined), document);

/** Returns the document with the container at `path` rebuilt from its changed entries. */
function rebuild(document: unknown, path: Path, change: (entries: Entries, key: string) => Entries): unknown {
  const [key, ...rest] = path;
  if (key === undefined || !isContainer(document)) return document;
  const inner = rest.length === 0 ? null : rebuild(Reflect.get(document, key), rest, change);
  const entries = Object.entries(document);
  const name = String(key);
  const next =
    rest.length === 0
      ? change(entries, name)
      : entries.map((entry): Entry => (entry[0] === name ? [name, inner] : entry));
  return Array.isArray(document) ? next.map(([, value]) => value) : fromEntries(next);
}
type Entry = readonly [string, unknown];
type Entries = readonly Entry[];
const fromEntries = (entries: Entries): object => Object.fromEntries(entries);

const onEntry =
  (change: (entry: Entry) => Entries) =>
  (entries: Entries, key: string): Entries =>
    entries.flatMap((entry) => (entry[0] === key ? change(entry) : [entry]));

/** Applies one mutation. A document without places is replaced as a whole. */
export function mutate(document: unknown, { kind, at, draw }: Mutation): unknown {
  const all = places(document);
  const path = all[at % Math.max(1, all.length)];
  if (kind === 'root' || path === undefined) return draw % 7 === 0 ? withProto(document) : nastyValue(draw);
  const at_ = (change: (entry: Entry) => Entries): unknown => rebuild(document, path, onEntry(change));
  switch (kind) {
    case 'replace':
      return at_(([key]) => [[key, nastyValue(draw)]]);
    case 'drop':
      return at_(() => []);
    case 'add':
      return at_((entry) => [entry, [nastyText(draw), nastyValue(draw + at)]]);
    case 'rename':
      return at_(([, value]) => [[nastyText(draw), value]]);
    case 'duplicate':
      return at_((entry) => [entry, [`${entry[0]}${draw % 3 === 0 ? ' ' : '2'}`, entry[1]]]);
    case 'wrap':
      return at_(([key, value]) => [[key, draw % 2 === 0 ? [value] : { value }]]);
    case 'borrow':
      return at_(([key]) => [[key, read(document, all[draw % all.length] ?? [])]]);
  }
}
