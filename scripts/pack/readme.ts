import { posix } from 'node:path';

/** Heading of the part of a README for people who change the package. It is the last part, and no tarball contains it. */
const ofThisRepository = '\n## In this repository\n';

const licenceOf = (license: string): string =>
  license === 'UNLICENSED'
    ? 'The licence is `UNLICENSED`: nobody outside the project may use, copy or distribute this package without the permission of its owner.'
    : `${license}.`;

export interface ReadmeRequest {
  /** The README in the workspace. */
  readonly text: string;
  readonly licence: string;
  /** Returns true if the tarball contains a path, relative to the README. */
  isPacked(path: string): boolean;
  /** File with the licences of bundled packages, or null if nothing is bundled. */
  readonly notices: string | null;
}

/**
 * Returns the README of a tarball: the part for users of the package, where to find the documents that it names, and the
 * licence. A link to a document becomes its title and path.
 *
 * @throws if the README has no part for people who change the package
 */
export function packedReadme({ text, licence, isPacked, notices }: ReadmeRequest): string {
  const end = text.indexOf(ofThisRepository);
  if (end === -1)
    throw new Error(
      `A README has no heading "${ofThisRepository.trim()}". Write what only contributors need below it.`,
    );
  const bundled =
    notices === null ? '' : ` [${notices}](${notices}) has the licences of the packages that this package contains.`;
  return `${withPlainLinks(text.slice(0, end), isPacked).trimEnd()}

The documents are in Farspin's repository, under the paths in brackets. All but the API are also pages of the web client: run
\`npx farspin serve --demo-area\` of the package \`farspin\`, sign in as \`demo\` with \`demo1234\`, and open \`/documentation\`.

## Licence

${licenceOf(licence)}${bundled}
`;
}

/** Replaces the links that lead out of the tarball. Their text and, of a document, its path remain. Images disappear. */
const withPlainLinks = (text: string, isPacked: (path: string) => boolean): string =>
  text.replaceAll(
    /(!?)\[((?:`[^`]*`|[^\]`])*)\]\(([^()\s]+)\)/g,
    (whole: string, image: string, label: string, target: string) => {
      const path = target.replace(/#.*$/, '');
      if (/^(?:[a-z]+:|#)/i.test(target) || isPacked(path)) return whole;
      if (image !== '') return '';
      const inRepository = posix.join('packages/package', path);
      return inRepository.startsWith('docs/') ? `${label} (\`${inRepository}\`)` : label;
    },
  );
