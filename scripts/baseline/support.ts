/** Compares names with the oldest supported browsers and Node. The data is MDN's browser-compat-data. */
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

/** Returns the entries below an entry of the data, without `__compat`. */
export const children = (at: Identifier): readonly (readonly [string, Identifier])[] =>
  Object.entries(at).flatMap(([name, child]) => (name === '__compat' ? [] : [[name, child as Identifier] as const]));

/**
 * Returns the first version with support, or Infinity. Partial support counts. Support behind a flag does not count,
 * and support under another name counts only `withPrefix`.
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
 * Returns the platforms whose oldest supported version lacks the feature. Empty if the data has no entry for it.
 * @param withPrefix true if a vendor-prefixed name counts as support, because the build adds prefixes
 */
export function lacking(compat: CompatStatement | undefined, withPrefix = false): readonly Platform[] {
  if (compat === undefined) return [];
  // The data has no Node entry for features that do not concern Node.
  const known = everywhere.filter((name) => name !== 'nodejs' || compat.support.nodejs !== undefined);
  return known.filter((name) => since(compat, name, withPrefix) > floor[name]);
}

/** Returns the platforms with their oldest supported versions, for a message: `safari 16.4, firefox 115`. */
export const named = (platforms: readonly Platform[]): string =>
  platforms.map((name) => `${name} ${floor[name]}`).join(', ');
