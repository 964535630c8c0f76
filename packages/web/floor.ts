/** The oldest supported browsers, from `browserslist` in the root's package.json. */
import browserslist from 'browserslist';

/** Browsers as browserslist, browser-compat-data and Vite name them. */
const names = {
  chrome: { data: 'chrome', target: 'chrome' },
  edge: { data: 'edge', target: 'edge' },
  firefox: { data: 'firefox', target: 'firefox' },
  safari: { data: 'safari', target: 'safari' },
  ios_saf: { data: 'safari_ios', target: 'ios' },
} as const;
type Listed = keyof typeof names;
export type Browser = (typeof names)[Listed]['data'];

const oldest = (name: Listed): number =>
  Math.min(
    ...browserslist(undefined, { path: import.meta.dirname })
      .map((entry) => entry.split(' '))
      .flatMap(([browser, version = '']) => (browser === name ? Number.parseFloat(version) : [])),
  );

const listed = Object.keys(names) as readonly Listed[];

/** The oldest supported version of each. */
export const browserFloor = Object.fromEntries(listed.map((name) => [names[name].data, oldest(name)])) as Readonly<
  Record<Browser, number>
>;

/** The same for `build.target` and `build.cssTarget` of Vite. */
export const buildTargets: readonly string[] = listed.map((name) => `${names[name].target}${oldest(name)}`);
