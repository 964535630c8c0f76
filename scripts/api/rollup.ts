import { namedParameters } from './parameters.ts';

/** A declaration of an entry, as a reference shows it. */
export interface Declaration {
  readonly name: string;
  readonly kind: string;
  readonly isExported: boolean;
  /** The docstring as Markdown, or an empty string. */
  readonly doc: string;
  /** TypeScript without the docstring and without `declare`. The signatures of an overloaded function follow each other. */
  readonly code: string;
}

/** The declarations of an entry and all types that they use, from one declaration file. */
export interface Rollup {
  readonly declarations: readonly Declaration[];
  /** Module of each imported name, such as `Observable` from `rxjs`. */
  readonly imports: ReadonlyMap<string, string>;
  /** Names that the entry exports from another package. */
  readonly passedOn: readonly string[];
}

const starts =
  /^(?:export )?(?:declare )?(?:abstract )?(const|let|function|class|interface|type|enum|namespace) ([\w$]+)/m;

/** Reads a declaration file that API Extractor has written. */
export function readRollup(text: string): Rollup {
  const blocks = text.split(/\n{2,}/).map((block) => block.trim());
  const found = new Map<string, Declaration>();
  for (const declaration of blocks.flatMap(declarationIn)) {
    const earlier = found.get(`${declaration.kind} ${declaration.name}`);
    const merged =
      earlier === undefined ? declaration : { ...earlier, code: `${earlier.code}\n${withDoc(earlier, declaration)}` };
    found.set(`${declaration.kind} ${declaration.name}`, merged);
  }
  const renamed = new Map(blocks.flatMap(renamedIn));
  return {
    declarations: [...found.values()].map((one) => exportedAs(one, renamed.get(one.name))),
    imports: new Map(blocks.flatMap(importsIn)),
    passedOn: blocks.flatMap((block) => [...block.matchAll(/^export \{ (\w+) \}$/gm)].map(([, name = '']) => name)),
  };
}

const withDoc = (earlier: Declaration, { doc, code }: Declaration): string =>
  doc === '' || doc === earlier.doc ? code : `/** ${doc.replaceAll('\n', '\n * ')} */\n${code}`;

/** Returns the names that the block exports under another name. */
const renamedIn = (block: string): readonly (readonly [string, string])[] =>
  Array.from(block.matchAll(/^export \{ (\w+) as (\w+) \}$/gm), ([, name = '', other = '']) => [name, other]);

const exportedAs = (declaration: Declaration, name: string | undefined): Declaration =>
  name === undefined
    ? declaration
    : {
        ...declaration,
        name,
        isExported: true,
        code: `export ${declaration.code.replaceAll(new RegExp(`\\b${declaration.name}\\b`, 'g'), name)}`,
      };

function importsIn(block: string): readonly (readonly [string, string])[] {
  const lines = block.matchAll(/^import (?:type )?(?:\{ (?:\w+ as )?(\w+) \}|\* as (\w+)|(\w+)) from '([^']+)';$/gm);
  return Array.from(lines, ([, named, all, main, module = '']) => [named ?? all ?? main ?? '', module]);
}

function declarationIn(block: string): readonly Declaration[] {
  const [comments = ''] = /^(?:\/\*\*[\s\S]*?\*\/\n)+/.exec(block) ?? [];
  // Before the docstring may be that of the file.
  const comment = comments.slice(comments.lastIndexOf('/**'));
  const written = block.slice(comments.length);
  const [start, kind = '', name = ''] = starts.exec(written) ?? [];
  if (start === undefined || !written.startsWith(start)) return [];
  const code = withoutPrivates(written.replaceAll(/\nexport \{.*\}$|[ \t]+$/gm, '')).replace(
    /^(export )?declare /,
    '$1',
  );
  return [
    {
      name,
      kind,
      isExported: written.startsWith('export '),
      doc: markdownOf(comment),
      code: placeholdersOnly(namedParameters(code)),
    },
  ];
}

/** Returns a docstring's text. Escapes characters that Markdown would read as HTML. */
function markdownOf(comment: string): string {
  const text = comment
    .replace(/^\/\*\* ?/, '')
    .replace(/\s*\*\/\n?$/, '')
    .replaceAll(/^[ \t]*\* ?/gm, '')
    .trim();
  return text
    .replaceAll(/\{@link (\S+?)\}/g, '`$1`')
    .replaceAll(/^@param (\w+)/gm, '- `$1`:')
    .replaceAll(/^@returns /gm, '- Returns ')
    .replaceAll(
      /^@throws (?:\{(\w+)\} )?/gm,
      (_, error?: string) => `- Throws ${error === undefined ? '' : `\`${error}\` `}`,
    )
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('<', '&lt;').replaceAll('{{', '{&#123;')))
    .join('');
}

/** Removes the private members of a class, with their docstrings. */
const withoutPrivates = (code: string): string =>
  code
    .replaceAll(/^ +(?:private [^\n]*|#private;)\n/gm, '\0')
    .replaceAll(/(?: +\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?\0/g, '');

const text = /^( +readonly '[\w.-]+': )(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)");$/gm;
const fewTexts = 50;

/**
 * Replaces the sentences of a catalogue of texts by their parameters, such as `'{count} {total}'`. The types depend only
 * on the parameters, and a new wording is not a change of the API.
 */
function placeholdersOnly(code: string): string {
  if ([...code.matchAll(text)].length < fewTexts) return code;
  return code.replaceAll(text, (_, start: string, single?: string, double?: string) => {
    const names = new Set(
      Array.from((single ?? double ?? '').matchAll(/\{(\w+)(?=[,}])/g), ([, name = '']) => `{${name}}`),
    );
    return `${start}'${[...names].join(' ')}';`;
  });
}
