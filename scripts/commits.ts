/**
 * Checks the subjects of commits (CONTRIBUTING.md). Checks all commits since the hook was added, or the message that
 * Git's `commit-msg` hook passes.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { argumentsOf } from './arguments.ts';
import { problemOf } from './commits/subject.ts';

const hook = 'scripts/hooks/commit-msg';
const { operand: messageFile } = argumentsOf({
  command: 'node scripts/commits.ts',
  says: 'Checks the subject of the commit message in a file, or of all commits since the hook was added.',
  operand: 'message',
});

const linesOf = (...args: readonly string[]): readonly string[] =>
  spawnSync('git', args, { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '');

function subjects(): readonly string[] {
  if (messageFile !== null) return readFileSync(messageFile, 'utf8').split('\n', 1);
  // In a shallow clone, this covers all available commits.
  const [first] = linesOf('log', '--diff-filter=A', '--format=%H', '--reverse', '--', hook);
  return first === undefined ? [] : linesOf('log', '--no-merges', '--format=%s', `${first}..HEAD`);
}

const checked = subjects();
const problems = checked.flatMap((subject) => {
  const problem = problemOf(subject);
  return problem === null ? [] : [`"${subject}": ${problem}`];
});
for (const problem of problems) console.error(problem);
if (messageFile === null) console.log(`commits: ${checked.length} subjects, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
