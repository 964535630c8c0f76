/**
 * Checks the words of documents, comments, test titles and the programs' texts. `scripts/prose/rules.ts` lists what
 * readers have to read twice, and what to write instead (CONTRIBUTING.md).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { argumentsOf } from './arguments.ts';
import { findingsOf } from './prose/findings.ts';
import { piecesOf } from './prose/files.ts';
import { longLinesOf } from './prose/long-lines.ts';

const { operands: paths } = argumentsOf({
  command: 'npm run prose --',
  says: 'Checks the words of documents, comments, test titles and texts.',
  operand: 'paths...',
});

const { stdout, status } = spawnSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths],
  {
    encoding: 'utf8',
    maxBuffer: 32 * 1_024 * 1_024,
  },
);
if (status !== 0) throw new Error('Git cannot list the files of this folder. Run this command in the repository.');
const files = stdout.split('\n').filter((file) => file !== '' && existsSync(file));
const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
const pieces = texts.flatMap((read) => piecesOf(...read));
const findings = [...pieces.flatMap(findingsOf), ...texts.flatMap((read) => longLinesOf(...read))];
for (const { file, line, message } of findings) console.error(`${file}:${line}: ${message}`);
console.log(`prose: ${pieces.length} texts in ${files.length} files, ${findings.length} problems`);
process.exitCode = findings.length === 0 && pieces.length > 0 ? 0 : 1;
