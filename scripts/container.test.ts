import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Copy, DockerfileParser, type Instruction, type JSONInstruction } from 'dockerfile-ast';
import { validate, ValidationSeverity } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { serveCommand } from '../packages/sim-cli/src/commands/serve.ts';
import { readOptions } from '../packages/qa/src/simulate/options.ts';
import { root } from './build/folders.ts';

const text = readFileSync(join(root, 'deploy/container/Containerfile'), 'utf8');
const container = DockerfileParser.parse(text);
const stages = container.getFROMs();
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Instructions of a stage. Each stage begins with FROM. */
function stage(name: string): readonly Instruction[] {
  const from = stages.findIndex((one) => one.getBuildStage() === name);
  const [begin, end] = [stages[from]?.getRange().start.line ?? -1, stages[from + 1]?.getRange().start.line];
  return container
    .getInstructions()
    .filter((one) => one.getRange().start.line >= begin && (end === undefined || one.getRange().start.line < end));
}
const argumentsIn = (name: string, keyword: string): readonly string[] =>
  stage(name)
    .filter((one) => one.getKeyword() === keyword)
    .map((one) => one.getArgumentsContent() ?? '');
const jsonIn = (name: string, keyword: string): readonly string[] =>
  stage(name)
    .filter((one) => one.getKeyword() === keyword)
    .flatMap((one) => (one as JSONInstruction).getJSONStrings().map((part) => part.getJSONValue()));

describe('the container file', () => {
  it('has no findings of the linter', () => {
    const findings = validate(text, { deprecatedMaintainer: ValidationSeverity.ERROR });
    expect(findings.map(({ message, range }) => ({ message, line: range.start.line + 1 }))).toEqual([]);
  });

  it('builds the operator by default, from the program, with packages from their own stage', () => {
    expect(stages.map((one) => [one.getImage(), one.getBuildStage()])).toEqual([
      ['${NODE_IMAGE}', 'workspace'],
      ['workspace', 'packed'],
      ['${NODE_IMAGE}', 'program'],
      ['program', 'operator'],
    ]);
    const copies = stage('program').filter((one) => one instanceof Copy);
    expect(copies.map((one) => one.getFromFlag()?.getValue())).toEqual(['packed']);
  });

  it.each(['workspace', 'program'])('runs %s as a user that is not root', (name) => {
    expect(argumentsIn(name, 'USER')).toEqual(['1000:1000']);
  });

  it('copies only files that exist and are not ignored', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    const sources = argumentsIn('workspace', 'COPY').flatMap((given) =>
      given
        .split(' ')
        .filter((word) => !word.startsWith('--'))
        .slice(0, -1),
    );
    expect(sources).toContain('pnpm-lock.yaml');
    for (const source of sources) {
      expect(existsSync(join(root, source)), source).toBe(true);
      expect(ignored).not.toContain(source);
    }
  });

  it('runs npm scripts that exist, with the version of pnpm that they use', () => {
    const runs = [...argumentsIn('workspace', 'RUN'), ...argumentsIn('packed', 'RUN')].join('\n');
    const named = [...runs.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named).toEqual(['pack']);
    for (const name of named) expect(scripts).toHaveProperty(name);
    const versions = new Set([...runs.matchAll(/pnpm@([\d.]+)/g)].map(([, version = '']) => version));
    expect([...versions]).toEqual([/pnpm@([\d.]+)/.exec(scripts['start'] ?? '')?.[1]]);
  });

  it('starts the operator for other computers, with flags that exist, on the port that it exposes', () => {
    const [command, ...flags] = jsonIn('operator', 'CMD');
    expect([jsonIn('program', 'ENTRYPOINT'), command]).toEqual([['farspin'], 'serve']);
    const serve = serveCommand();
    serve.parseOptions([...flags]);
    expect(serve.opts()).toMatchObject({ host: '0.0.0.0', port: 4600 });
    expect(argumentsIn('operator', 'EXPOSE')).toEqual(['4600']);
    const [health = ''] = argumentsIn('operator', 'HEALTHCHECK');
    expect(health).toContain('http://127.0.0.1:4600/check');
    expect(argumentsIn('program', 'HEALTHCHECK')).toEqual([]);
  });

  it('simulates by default in the workspace, with flags that exist', () => {
    const words = jsonIn('workspace', 'CMD');
    expect(words.slice(0, 5)).toEqual(['npm', 'run', '-s', 'simulate', '--']);
    expect(readOptions(words.slice(5), {})).toMatchObject({ hours: 100 });
  });
});
