import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../commands/testing/run-process.ts';
import type { ConformOptions } from './bench.ts';
import { conform, type Conformity } from './conform.ts';
import { copyWithoutWebRtc, exampleFolder, startExample, type ExampleOperator } from './testing/example-operator.ts';

/**
 * Tests the minimal operator in docs/protocol/example. It must conform to the protocol, and clients must be able to
 * play on it.
 */

const session = `name: A visit to the example
steps:
  - login: { username: demo, password: demo1234 }
  - join: { machine: Orchard 1 }
  - cash-in: { amount: 10000 }
  - play: { games: 2 }
  - cash-out
  - expect: { path: session.meters.creditsMinor, equals: 0, within: 5000 }
  - leave
  - logout
`;

let folder: string;
let script: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'farspin-example-script-'));
  script = join(folder, 'visit.yaml');
  writeFileSync(script, session);
});
afterAll(() => rmSync(folder, { recursive: true }));

const conformityOf = (server: string, more: Partial<ConformOptions> = {}): Promise<Conformity> =>
  conform({
    ...{ server, username: 'guest', password: 'guest1234', token: null, machine: '102', amountMinor: 100 },
    ...{ video: true, gifts: true, play: true, changePassword: true, pin: null, pushMs: 3_000 },
    // The example allows any origin.
    ...{ page: 'https://play.example', ...more },
  });
const clausesWith = ({ findings }: Conformity, ...verdicts: readonly string[]): readonly string[] =>
  findings.filter(({ verdict }) => verdicts.includes(verdict)).map(({ clause }) => clause);

describe('the unmodified example', () => {
  let example: ExampleOperator;
  beforeAll(async () => {
    example = await startExample();
  });

  test('conforms to part 1 and offers press, transfer, meters and request outcomes', async () => {
    const conformity = await conformityOf(example.url);
    expect(clausesWith(conformity, 'failed', 'blocked')).toEqual([]);
    const absent = clausesWith(conformity, 'absent').filter((clause) => clause.startsWith('P1'));
    expect(absent).toEqual(['P1-LOGIN-4', 'P1-NOTIFY-7', 'P1-VIDEO-6']);
    const subjects = new Set(clausesWith(conformity, 'passed').map((clause) => clause.replace(/-\d+$/, '')));
    expect([...subjects].filter((subject) => subject.startsWith('P2'))).toEqual([
      ...['P2-INIT', 'P2-PRESS', 'P2-TRANSFER', 'P2-EXPIRY', 'P2-STATUS', 'P2-PAID', 'P2-METERS'],
    ]);
    expect(conformity.game?.verdict).toBe('played');
  });

  test('a script plays two games with the picture', async () => {
    const { code, lines } = await run([script, '--server', example.url, '--video']);
    expect(code).toBe(0);
    expect(lines.filter(({ kind }) => kind === 'game')).toHaveLength(2);
  });

  test('logs no error', async () => {
    expect(await example.stop()).toBe('');
  });
});

test('a copy of the example without WebRTC rejects offers with 70000 and is playable without a picture', async () => {
  const copy = copyWithoutWebRtc();
  const example = await startExample(copy.folder);
  try {
    const conformity = await conformityOf(example.url, { play: false, gifts: false, pushMs: 1_000 });
    expect(clausesWith(conformity, 'failed')).toEqual(['P1-VIDEO-1']);
    const offer = conformity.findings.find(({ clause }) => clause === 'P1-VIDEO-1');
    expect(offer?.exchange?.came).toContain('70000');
    expect(await run([script, '--server', example.url])).toMatchObject({ code: 0, errors: '' });
  } finally {
    expect(await example.stop()).toBe('');
    copy.remove();
  }
});

test('the example has at most 320 lines of protocol code, and 70 lines for the picture and the page', () => {
  const linesOf = (name: string): number =>
    readFileSync(join(exampleFolder, name), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:$|\/\/|\/\*\*|\*)/.test(line)).length;
  const files = readdirSync(exampleFolder).filter((name) => name.endsWith('.js'));
  const optional = new Set(['picture.js', 'client.js']);
  const sum = (names: readonly string[]): number => names.reduce((lines, name) => lines + linesOf(name), 0);
  expect(sum(files.filter((name) => !optional.has(name)))).toBeLessThanOrEqual(320);
  expect(sum([...optional])).toBeLessThanOrEqual(70);
});
