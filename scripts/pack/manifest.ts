/** Fields of `package.json` that packing reads or writes. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly engines?: { readonly node: string };
  /** Maps a subpath to a TypeScript source or a built file. */
  readonly exports: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Ranges;
  readonly optionalDependencies?: Ranges;
  readonly peerDependencies?: Ranges;
}
type Ranges = Readonly<Record<string, string>>;

/** The files that an importer gets for a subpath. */
interface Entry {
  readonly types: string;
  readonly default: string;
}

export type PublishedManifest = Omit<Manifest, 'exports'> & {
  readonly exports: Readonly<Record<string, Entry>>;
  readonly files: readonly string[];
};

/** Fields that only the workspace needs. */
const workspaceOnly = new Set(['private', 'devDependencies', 'scripts', 'main']);
const rangeFields = ['dependencies', 'optionalDependencies', 'peerDependencies'] as const;
const exactVersion = /^\d+\.\d+\.\d+$/;

/**
 * Returns the `package.json` of the tarball. Its subpaths point to `dist`, based on the workspace's own `exports`.
 * Workspace packages are required in their exact current version. The workspace pins its libraries, but the tarball
 * also accepts newer compatible versions, so that an application has only one rxjs.
 *
 * @param versions versions of the workspace packages by name
 * @param extraFiles files in the tarball besides the built files
 */
export function publishedManifest(
  manifest: Manifest,
  versions: ReadonlyMap<string, string>,
  extraFiles: readonly string[] = [],
): PublishedManifest {
  const kept = Object.entries(manifest).filter(([field]) => !workspaceOnly.has(field));
  const ranges = rangeFields.flatMap((field) => {
    const { [field]: given } = manifest;
    return given === undefined ? [] : [[field, publishedRanges(given, versions)] as const];
  });
  return {
    ...(Object.fromEntries(kept) as Omit<Manifest, 'exports'>),
    exports: Object.fromEntries(Object.entries(manifest.exports).map(([subpath, file]) => [subpath, entryOf(file)])),
    files: [...(manifest.bin === undefined ? [] : ['bin']), 'dist', ...extraFiles],
    ...Object.fromEntries(ranges),
  };
}

/**
 * Returns the built files for a source below `src`. For example, `./src/http/index.ts` becomes `./dist/http/index.js`
 * with its declarations.
 */
function entryOf(file: string): Entry {
  const stem = file.replace(/^\.\/(?:src|dist)\//, './dist/').replace(/\.(?:tsx?|js)$/, '');
  return { types: `${stem}.d.ts`, default: `${stem}.js` };
}

const publishedRanges = (ranges: Ranges, versions: ReadonlyMap<string, string>): Ranges =>
  Object.fromEntries(
    Object.entries(ranges).map(([name, range]) => {
      if (range.startsWith('workspace:')) return [name, versionOf(name, versions)];
      return [name, exactVersion.test(range) ? `^${range}` : range];
    }),
  );

function versionOf(name: string, versions: ReadonlyMap<string, string>): string {
  const version = versions.get(name);
  if (version === undefined) throw new Error(`${name} is not published. Add it to scripts/pack/packages.ts.`);
  return version;
}
