/**
 * Checks docs/coverage.tsv. It must have every item of docs/specification.md once. Every line must name existing files
 * and the title of an existing test.
 */
import { existsSync, readFileSync } from 'node:fs';
import { argumentsOf } from './arguments.ts';

argumentsOf({
  command: 'node scripts/coverage.ts',
  says: 'Checks that docs/coverage.tsv covers every item of docs/specification.md, and names only existing files and tests.',
});

/** Ids of the items in the specification. An item starts with `- **LOBBY-01** …`. */
const due = [...readFileSync('docs/specification.md', 'utf8').matchAll(/^- \*\*([A-Z][A-Z-]*-\d\d)\*\* \S/gm)].map(
  ([, id = '']) => id,
);

const [header = '', ...lines] = readFileSync('docs/coverage.tsv', 'utf8').trimEnd().split('\n');
const rows = lines.map((line, index) => ({ number: index + 2, cells: line.split('\t') }));

function problemsOf(cells: readonly string[]): readonly string[] {
  const [id = '', where = '', test = ''] = cells;
  if (cells.length !== 3) return ['expected three cells: id, where, test'];
  if (!due.includes(id)) return [`docs/specification.md has no item ${id}`];
  const missing = where
    .split(' ')
    .filter((file) => !existsSync(file))
    .map((file) => `${file} does not exist`);
  return [...missing, ...testProblems(test)];
}

/** Returns the problems of a test cell. Its format is `file › words of the title`. */
function testProblems(test: string): readonly string[] {
  const [file = '', title = ''] = test.split(' › ');
  if (!existsSync(file)) return [`the test file ${file} does not exist`];
  if (title === '' || !readFileSync(file, 'utf8').includes(title)) return [`${file} has no test “${title}”`];
  return [];
}

const ids = rows.map(({ cells }) => cells[0] ?? '');
const problems = rows.flatMap(({ number, cells }, index) => {
  const id = cells[0] ?? '';
  const twice = ids.lastIndexOf(id) > index ? [`${id} stands twice`] : [];
  return [...twice, ...problemsOf(cells)].map((problem) => `docs/coverage.tsv:${number}: ${problem}`);
});
if (header !== 'id\twhere\ttest') problems.unshift('docs/coverage.tsv: expected the header id, where, test');
if (due.length !== new Set(due).size) problems.unshift('docs/specification.md: an id occurs twice');
for (const id of due) if (!ids.includes(id)) problems.push(`docs/coverage.tsv: ${id} is missing`);
for (const problem of problems) console.error(problem);
console.log(`coverage: ${rows.length} of ${due.length} items, ${problems.length} problems`);
process.exitCode = problems.length === 0 && rows.length > 0 ? 0 : 1;
