/**
 * Writes docs/protocol/openapi.json and asyncapi.json from the adapters' schemas. Also writes the clauses of
 * docs/protocol/README.md for `farspin conform`. `--check` writes nothing and fails if a file is out of date.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { asyncApiDocument } from '../packages/adapters/src/protocol/asyncapi.ts';
import { openApiDocument } from '../packages/adapters/src/protocol/openapi.ts';
import { argumentsOf } from './arguments.ts';

const { flags } = argumentsOf({
  command: 'npm run protocol',
  says: 'Writes docs/protocol/openapi.json and asyncapi.json, and the clauses for farspin conform.',
  flags: { check: 'write nothing; exit with 1 if something is out of date' },
});
const page = readFileSync('docs/protocol/README.md', 'utf8');
/** A clause is a list item with an id and a text, which may span several lines. */
const clauses = [...page.matchAll(/^- \*\*(P[123]-[A-Z]+-\d+)\*\* (.*(?:\n {2}\S.*)*)/gm)].map(
  ([, id = '', words = '']) => [id, words.replaceAll(/\s+/g, ' ')] as const,
);
const ids = clauses.map(([id]) => id);
const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
if (twice.length > 0 || ids.length === 0)
  throw new Error(`docs/protocol/README.md must have clauses with unique ids. Duplicate ids: ${twice.join(', ')}`);

const document = (content: unknown): string => `${JSON.stringify(content, null, 2)}\n`;
const wanted: Readonly<Record<string, string>> = {
  'docs/protocol/openapi.json': document(openApiDocument(ids)),
  'docs/protocol/asyncapi.json': document(asyncApiDocument(ids)),
  'packages/sim-cli/src/conform/clauses.ts': `/** Made by \`npm run protocol\` from docs/protocol/README.md; not to be edited. */
export const clauses = ${document(Object.fromEntries(clauses)).trimEnd()} as const;
export type ClauseId = keyof typeof clauses;
`,
};

function formatted(path: string, content: string): string {
  const { status, stdout, stderr } = spawnSync('oxfmt', ['--stdin-filepath', path], {
    input: content,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${path} cannot be formatted: ${stderr}`);
  return stdout;
}
function present(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

for (const [path, content] of Object.entries(wanted)) {
  const text = formatted(path, content);
  if (!flags.has('check')) writeFileSync(path, text);
  else if (present(path) !== text) {
    console.error(`${path} is out of date. Run: npm run protocol`);
    process.exitCode = 1;
  }
}
console.log(`protocol: ${ids.length} clauses`);
