import fc from 'fast-check';
import { mutated } from './mutate.ts';
import { nastyText, nastyTexts } from './nasty.ts';

/**
 * Generators for texts and bytes from a connection or storage. They contain JSON of a mutated document. The JSON itself
 * may be truncated or damaged.
 */

const draw = fc.noBias(fc.nat(0x7fff_ffff));
type Damage = { readonly kind: (typeof damages)[number]; readonly at: number; readonly draw: number };
const damages = [
  'none',
  'none',
  'none',
  'none',
  'none',
  'cut',
  'insert',
  'repeat',
  'infinity',
  'mark',
  'replace',
] as const;
const damage: fc.Arbitrary<Damage> = fc.record({ kind: fc.noBias(fc.constantFrom(...damages)), at: draw, draw });

/**
 * Converts a document to JSON and never throws. Omits values that JSON cannot represent. Replaces a document that is
 * nested too deeply with a deeply nested text.
 */
function toJson(document: unknown): string {
  try {
    return JSON.stringify(document, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ?? '';
  } catch {
    return '['.repeat(10_000) + ']'.repeat(10_000);
  }
}

function damageText(text: string, { kind, at, draw }: Damage): string {
  const place = at % (text.length + 1);
  switch (kind) {
    case 'none':
      return text;
    case 'cut':
      return text.slice(0, place);
    case 'insert':
      return text.slice(0, place) + nastyText(draw) + text.slice(place);
    case 'repeat':
      return text.slice(0, place) + text.slice(place, place + (draw % 50)).repeat(2) + text.slice(place);
    case 'infinity':
      return text.replace(/-?\d+/, draw % 2 === 0 ? '1e999' : '-0');
    case 'mark':
      return `\uFEFF${text}`;
    case 'replace':
      return nastyText(draw);
  }
}

export const damaged = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(text, damage).map(([whole, change]) => damageText(whole, change));

export const jsonTexts = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> => damaged(mutated(valid).map(toJson));

/** Generates bytes in UTF-8, some of which are invalid. */
export const octets = (text: fc.Arbitrary<string>): fc.Arbitrary<Uint8Array> =>
  fc.tuple(text, draw, draw).map(([whole, at, drawn]) => {
    const bytes = new TextEncoder().encode(whole);
    if (drawn % 16 === 0 && bytes.length > 0) bytes[at % bytes.length] = [0xff, 0xc3, 0xed, 0x80][drawn % 4] ?? 0xff;
    return bytes;
  });

/** Generates free texts: written by people, by machines, or to break programs. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.string() },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 5, arbitrary: fc.constantFrom(...nastyTexts) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.string(), fc.constantFrom(...nastyTexts), fc.string()).map((parts) => parts.join('')),
  },
);

/** Returns an unsigned token with the given claims. */
export const jwtOf = (claims: string): string =>
  ['{"alg":"none"}', claims, 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.');
