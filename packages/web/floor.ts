/** The oldest supported browsers, from `browserslist` in the root package.json. */
import browserslist from 'browserslist';

/** Browser names by browserslist name, as used in browser-compat-data (`data`) and Vite (`target`). */
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

/** Oldest supported version of each browser. */
export const browserFloor = Object.fromEntries(listed.map((name) => [names[name].data, oldest(name)])) as Readonly<
  Record<Browser, number>
>;

/** The same versions, in the format of Vite's `build.target` and `build.cssTarget`. */
export const buildTargets: readonly string[] = listed.map((name) => `${names[name].target}${oldest(name)}`);
