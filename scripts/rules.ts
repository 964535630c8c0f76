/** Checks that tests cite every rule of SPEC.md, and that every id cited by tests or code is a rule. */
import { globSync, readFileSync } from 'node:fs';
import { argumentsOf } from './arguments.ts';

argumentsOf({
  command: 'node scripts/rules.ts',
  says: 'Checks that tests cite every rule of SPEC.md, and that every cited id is a rule.',
});

const rule = /\[([A-Z]+\d+)\]/g;
const ids = (text: string): readonly string[] => [...text.matchAll(rule)].map(([, id]) => id ?? '');

const spec = readFileSync('packages/core/SPEC.md', 'utf8');
const declared = [...spec.matchAll(/^- \[([A-Z]+\d+)\]/gm)].map(([, id]) => id ?? '');
const cited = (pattern: string) =>
  globSync(pattern, { exclude: (name) => name === 'node_modules' || name === 'dist' }).map((file) => ({
    file,
    ids: ids(readFileSync(file, 'utf8')),
  }));

const tests = cited('packages/*/{src,e2e}/**/*.{test,spec}.{ts,tsx}');
const code = cited('packages/*/src/**/*.{ts,tsx}');
const tested = new Set(tests.flatMap((file) => file.ids));
const known = new Set(declared);

const problems = [
  ...declared.filter((id, index) => declared.indexOf(id) !== index).map((id) => `SPEC.md declares ${id} twice`),
  ...declared.filter((id) => !tested.has(id)).map((id) => `No test cites ${id}`),
  ...[...tests, ...code].flatMap((file) =>
    file.ids.filter((id) => !known.has(id)).map((id) => `${file.file} cites ${id}, which SPEC.md does not declare`),
  ),
];
for (const problem of new Set(problems)) console.error(problem);
console.log(`rules: ${declared.length} declared, ${tested.size} cited by tests, ${problems.length} problems`);
process.exitCode = problems.length === 0 && declared.length > 0 ? 0 : 1;
