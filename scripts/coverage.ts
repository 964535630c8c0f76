/**
 * docs/coverage.tsv has every item of the specification that is due, and each of its lines names files that exist and a
 * test that exists by its title.
 */
import { existsSync, readFileSync } from 'node:fs';
import { argumentsOf } from './arguments.ts';

argumentsOf({
  command: 'node scripts/coverage.ts',
  says: 'Checks that docs/coverage.tsv has every item that is due, and names files and tests that exist.',
});

/** How many items each area has; they are numbered from 01. */
const areas = {
  PRODUCT: 12,
  ROUTE: 19,
  GUARD: 5,
  NAVIGATION: 12,
  LOGIN: 10,
  SHELL: 13,
  GAME: 13,
  SESSION: 8,
  RECONNECT: 11,
  AUTH: 12,
  LOBBY: 10,
  'IDLE-LOCK': 7,
  OFFERS: 5,
  PROFILE: 3,
  HISTORY: 4,
  GATE: 7,
  CALL: 18,
  CHANNEL: 4,
  MESSAGE: 20,
  FLAG: 14,
  TEMPLATE: 3,
} as const;
const due = Object.entries(areas).flatMap(([area, count]) =>
  Array.from({ length: count }, (_, index) => `${area}-${String(index + 1).padStart(2, '0')}`),
);

const [header = '', ...lines] = readFileSync('docs/coverage.tsv', 'utf8').trimEnd().split('\n');
const rows = lines.map((line, index) => ({ number: index + 2, cells: line.split('\t') }));

function problemsOf(cells: readonly string[]): readonly string[] {
  const [id = '', item = '', where = '', test = ''] = cells;
  if (cells.length !== 4 || item === '') return ['not four cells: id, item, where, test'];
  if (!/^[A-Z][A-Z-]*-\d\d$/.test(id)) return [`${id} is no item id`];
  const missing = where
    .split(' ')
    .filter((file) => !existsSync(file))
    .map((file) => `${file} does not exist`);
  return [...missing, ...testProblems(test)];
}

/** `file › words of the title` */
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
if (header !== 'id\titem\twhere\ttest') problems.unshift('docs/coverage.tsv: the header is not id, item, where, test');
for (const id of due) if (!ids.includes(id)) problems.push(`docs/coverage.tsv: ${id} is missing`);
for (const problem of problems) console.error(problem);
console.log(`coverage: ${rows.length} of ${due.length} items, ${problems.length} problems`);
process.exitCode = problems.length === 0 && rows.length > 0 ? 0 : 1;
