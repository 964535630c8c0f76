/** Which names the oldest supported browsers and Node have, by MDN's browser-compat-data. */
import { readFileSync } from 'node:fs';
import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };
import { browserFloor, type Browser } from '../../packages/web/floor.ts';

export type Platform = Browser | 'nodejs';

const { engines }: { engines: { node: string } } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);
const floor: Readonly<Record<Platform, number>> = {
  ...browserFloor,
  nodejs: Number.parseFloat(engines.node.replace('>=', '')),
};

export const browsers = Object.keys(browserFloor) as readonly Browser[];
export const everywhere: readonly Platform[] = [...browsers, 'nodejs'];

export { bcd };

/** The entries below one of the data, without its own `__compat`. */
export const children = (at: Identifier): readonly (readonly [string, Identifier])[] =>
  Object.entries(at).flatMap(([name, child]) => (name === '__compat' ? [] : [[name, child as Identifier] as const]));

/**
 * The first version with support, or Infinity. Partial support counts. Support behind a flag, or under another name,
 * does not.
 */
function since(compat: CompatStatement, platform: Platform, withPrefix: boolean): number {
  const told = [compat.support[platform] ?? []].flat();
  const versions = told
    .filter(({ flags, prefix, alternative_name: other }) => {
      const isNamedOtherwise = prefix !== undefined || other !== undefined;
      return flags === undefined && (withPrefix || !isNamedOtherwise);
    })
    .map(({ version_added: added }) =>
      typeof added === 'string' ? Number.parseFloat(added.replace('≤', '')) : Number.NaN,
    );
  return Math.min(Infinity, ...versions.filter((version) => !Number.isNaN(version)));
}

/**
 * Returns the platforms whose oldest supported version lacks it; empty if the data have no answer.
 * @param withPrefix a name with a vendor's prefix counts, because the build writes it
 */
export function lacking(compat: CompatStatement | undefined, withPrefix = false): readonly Platform[] {
  if (compat === undefined) return [];
  // The data have no entry for Node on features that do not concern it.
  const known = everywhere.filter((name) => name !== 'nodejs' || compat.support.nodejs !== undefined);
  return known.filter((name) => since(compat, name, withPrefix) > floor[name]);
}

/** Platforms with their oldest supported version, for a message: `safari 16.4, firefox 115`. */
export const named = (platforms: readonly Platform[]): string =>
  platforms.map((name) => `${name} ${floor[name]}`).join(', ');
