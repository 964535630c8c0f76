import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { of } from 'rxjs';
import { afterAll, describe, expect, test } from 'vitest';
import { withoutScheduler } from '../shard/testing/without-scheduler.ts';
import { allBoundaries } from './all-boundaries.ts';
import { defineBoundary } from './boundary.ts';
import { assertCsv } from './csv.ts';
import { mutate, mutated, mutationKinds } from './payloads/mutate.ts';
import { secret } from './payloads/nasty.ts';
import { jsonReport, report } from './report.ts';
import { dealOut, runFuzz, shareOut } from './run-fuzz.ts';
import { createNotingLog } from './stand-ins/noting-log.ts';
import { assertUnchanged } from './stand-ins/states.ts';
import { createStillPlayer } from './stand-ins/still-player.ts';
import { leaveUnhandled } from './stand-ins/unhandled.ts';

const root = new URL('../../../../', import.meta.url);
const program = fileURLToPath(new URL('fuzz.ts', import.meta.url));

afterAll(leaveUnhandled);

test('handles 5 000 payloads over every boundary without throwing, and counts the refusals', async () => {
  const outcomes = await runFuzz({ dealt: dealOut(allBoundaries, 5_000, null), seed: 1 });
  expect(outcomes.filter(({ finding }) => finding !== null)).toEqual([]);
  expect(outcomes.reduce((sum, { payloads }) => sum + payloads, 0)).toBeGreaterThanOrEqual(5_000);
  expect(outcomes.map(({ counted }) => counted)).toEqual(outcomes.map(({ refused }) => refused));
  for (const fate of ['accepted', 'refused'] as const)
    expect(outcomes.reduce((sum, outcome) => sum + outcome[fate], 0)).toBeGreaterThan(1_000);
});

/**
 * Matches the constants with storage keys, such as `const key = 'stay'` or `const keptKey = (userId: string): string =>
 * `journal.${userId}``.
 */
const keyConstant = /^(?:export )?const (?:key|\w+Key) = (?:\([^)]*\)(?:: string)? =>\s+)?['`]([\w.-]+)/gm;

test('[KEPT2] every key in the storage of a device has a boundary', () => {
  // Keys that other tests cover. Reload of a missing part of the client:
  // `packages/web/src/offline/missing-part.rules.test.ts`. Name of the last sign-in: `device.test.ts`. Values that are
  // compared but never parsed: `packages/web/src/store/played-here.test.ts`.
  const elsewhere = new Set(['played-here', 'farspin.mended', 'last-sign-in', 'renewed-at', 'given-token']);
  const keys = globSync('packages/{core,web,sim-cli}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/test/.test(file))
    .map((file) => readFileSync(new URL(file, root), 'utf8'))
    .flatMap((source) => [...source.matchAll(keyConstant)].map(([, key = '']) => key.replace(/\.$/, '')));
  const fuzzed = globSync('*.ts', { cwd: new URL('boundaries', import.meta.url) })
    .map((file) => readFileSync(new URL(`boundaries/${file}`, import.meta.url), 'utf8'))
    .join('\n');
  expect(keys.length).toBeGreaterThan(20);
  expect([...new Set(keys)].filter((key) => !elsewhere.has(key) && !fuzzed.includes(key))).toEqual([]);
});

test('generates the same payloads from the same seed when other boundaries run too', async () => {
  const boundaries = allBoundaries.filter(({ name }) => ['http balance', 'address'].includes(name));
  const alone = boundaries.filter(({ name }) => name === 'address');
  const [, together] = await runFuzz({ dealt: dealOut(boundaries, 400, null), seed: 7 });
  const [again] = await runFuzz({ dealt: dealOut(alone, together?.payloads ?? 0, null), seed: 7 });
  expect(again).toEqual(together);
});

describe('finds and shrinks a planted fault, and prints a replay command:', () => {
  const lists = mutated(fc.array(fc.nat(), { maxLength: 3 }));
  const find = async (take: Parameters<typeof defineBoundary<unknown>>[0]['open']) => {
    const boundary = defineBoundary<unknown>({ name: 'planted', share: 1, payloads: lists, open: take });
    const [outcome] = await runFuzz({ dealt: dealOut([boundary], 2_000, null), seed: 1 });
    return outcome;
  };

  test('reports a parser that throws on an empty list', async () => {
    const outcome = await find(() => ({
      take(payload) {
        if (Array.isArray(payload) && payload.length === 0) throw new TypeError('nothing in it');
        return 'accepted';
      },
    }));
    expect(outcome).toMatchObject({ throws: 1, finding: { payload: '[]', seed: 1 } });
    expect(report([outcome ?? expect.fail()], { seed: 1, seconds: 1 })).toMatch(
      new RegExp(`--only 'planted' --seed 1 --payloads ${outcome?.payloads}\n[^]*total +\\d+ .* 1$`),
    );
    expect(JSON.parse(jsonReport([outcome ?? expect.fail()]))).toMatchObject([{ boundary: 'planted', throws: 1 }]);
  });

  test('reports an uncounted refusal', async () => {
    const outcome = await find(() => ({ take: (payload) => (Array.isArray(payload) ? 'accepted' : 'refused') }));
    expect(outcome?.finding?.error).toContain('refused the payload but did not count it');
  });

  test('reports a log line that contains sent data', async () => {
    const outcome = await find((log) => ({
      take(payload) {
        if (payload === secret) log.write('warn', 'wire.malformed', { payload });
        return 'accepted';
      },
    }));
    expect(outcome?.finding?.error).toContain('A log line contains the secret of a payload');
  });

  test('reports an error that a stream throws later', async () => {
    const outcome = await find(() => ({
      take(payload) {
        of(payload).subscribe((value) => {
          if (value === null) throw new Error('too late');
        });
        return 'accepted';
      },
    }));
    expect(outcome?.finding).toMatchObject({ payload: 'null', error: expect.stringContaining('too late') });
  });
});

test('names the state that a refused payload changed', () => {
  const { player, end } = createStillPlayer({ log: createNotingLog() });
  const touch = (): string => {
    player.setRememberMe(!player.rememberMe$.value);
    return 'refused';
  };
  expect(() => assertUnchanged(player, touch, () => true)).toThrow('A refused payload changed rememberMe$');
  expect(assertUnchanged(player, touch, () => false)).toBe('refused');
  expect(assertUnchanged(player, String, () => true)).toBe('');
  end();
});

test('changes a document with every kind of mutation and leaves the original unchanged', () => {
  const document = Object.freeze({ id: 1, list: Object.freeze([Object.freeze({ name: 'a' })]) });
  for (const kind of mutationKinds) {
    const changed = fc
      .sample(fc.record({ at: fc.nat(9), draw: fc.nat() }), { numRuns: 50, seed: 1 })
      .map((where) => fc.stringify(mutate(document, { kind, ...where })));
    expect(
      changed.some((text) => text !== fc.stringify(document)),
      kind,
    ).toBe(true);
  }
  expect(document).toEqual({ id: 1, list: [{ name: 'a' }] });
});

test('gives each boundary at least one payload, and the shares add up', () => {
  const shares = [{ share: 1 }, { share: 3 }, { share: 0.5 }];
  expect(shareOut(shares, 900)).toEqual([200, 600, 100]);
  expect(shareOut(shares, 1)).toEqual([1, 1, 1]);
});

test('the shards together have the payloads of the whole run', () => {
  const shards = [1, 2, 3].flatMap((index) => dealOut(allBoundaries, 5_000, { index, count: 3 }));
  expect(shards).toEqual(dealOut(allBoundaries, 5_000, null));
});

test('merges three shards into the outcomes of one process', { tags: ['long'], timeout: 60_000 }, () => {
  const fuzz = (...args: readonly string[]): string =>
    spawnSync(process.execPath, [program, ...args], {
      encoding: 'utf8',
      env: { ...process.env, ...withoutScheduler },
    }).stdout;
  const run = ['--only', 'kept', '--payloads', '500'];
  const folder = mkdtempSync(join(tmpdir(), 'farspin-fuzz-'));
  const files = [2, 3, 1].map((index) => {
    const file = join(folder, `${index}.json`);
    writeFileSync(file, fuzz(...run, '--shard', `${index}/3`, '--json'));
    return file;
  });
  const merged: unknown = JSON.parse(fuzz('merge', ...files, '--json'));
  rmSync(folder, { recursive: true });
  expect(merged).toEqual(JSON.parse(fuzz(...run, '--json')));
});

test('accepts valid CSV and rejects malformed CSV', () => {
  expect(() => assertCsv('\uFEFFa,"b ""c""\r\nd"\r\n1,-5.00\r\n', 2)).not.toThrow();
  for (const bad of ['a\r\n', 'a,=1\r\n', 'a,"b\r\n', 'a,b"c\r\n']) expect(() => assertCsv(bad, 2), bad).toThrow();
});

test.each([
  [['--payloads', '0'], "argument '0' is invalid. It must be a whole number above 0."],
  [['--payloads', ''], 'It must be a whole number'],
  [['--seed', '-1'], 'It must be a whole number of 0 or more.'],
  [['--only', 'nowhere'], 'Unknown boundary nowhere'],
  [['--shard', '0/3'], 'Shard 0 of 3 does not exist'],
  [['all'], 'too many arguments'],
])('%j exits with 2 and prints the error', { tags: ['long'] }, (args, said) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining(said)]);
});
