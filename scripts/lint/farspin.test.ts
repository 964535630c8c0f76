import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const plugin = fileURLToPath(new URL('farspin.js', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the line numbers of the linter's findings in this code. */
function linesWithFindings(...lines: readonly string[]): readonly number[] {
  const folder = mkdtempSync(join(tmpdir(), 'farspin-lint-'));
  writeFileSync(join(folder, 'code.ts'), lines.join('\n'));
  const rules = { 'farspin/no-side-effects': 'error' };
  const config = { jsPlugins: [plugin], categories: { correctness: 'off' }, rules };
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  const asked = ['-c', join(folder, 'config.json'), '--no-ignore', '--format', 'json', join(folder, 'code.ts')];
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), asked, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly { readonly labels: readonly { readonly span: { readonly line: number } }[] }[];
  };
  return diagnostics.map(({ labels }) => labels[0]?.span.line ?? 0).toSorted((one, other) => one - other);
}

test('finds an assignment or a counter in a callback of map, filter and similar functions, at any depth', () => {
  const found = linesWithFindings(
    'let last = 0;',
    'const held = { at: 0 };',
    'a$.pipe(map((now) => [last, (last = now)]));',
    'a$.pipe(filter((now) => { last += now; return true; }));',
    'rows.some(() => { held.at++; });',
    'a$.pipe(switchMap(function (now) { if (now) held["at"] = 1; return b$; }));',
  );
  expect(found).toEqual([3, 4, 5, 6]);
});

test('finds a destructured assignment, a delete, and a mutating method', () => {
  const found = linesWithFindings(
    'let last = 0, [first, rest] = [[], {}];',
    'a$.pipe(map((now) => { [last, ...first] = now; return now; }));',
    'a$.pipe(map((now) => { ({ last, at: first[0] = 1 } = now); return now; }));',
    'rows.filter((row) => delete rest[row]);',
    'rows.map((row) => first.push(row));',
    'a$.pipe(switchMap((now) => { last$.next(now); return b$; }));',
    'derive(a$, (now) => { dispatch({ now }); return now; }, scope);',
    'a$.pipe(map((now) => Object.assign(rest, now)));',
    'a$.pipe(mergeScan((held, now) => { (rest as Rest).at = now; return b$; }, 0));',
  );
  expect(found).toEqual([2, 2, 3, 3, 4, 5, 6, 7, 8, 9]);
});

test('checks a callback that the code passes by name, and a forEach callback inside another callback', () => {
  const found = linesWithFindings(
    'let last = 0;',
    'function read(now) { last = now; return b$; }',
    'const kept = (row) => { last += row; return true; };',
    'function happened(now) { last = now; }',
    'a$.pipe(switchMap(read)).subscribe(happened);',
    'rows.filter(kept);',
    'a$.pipe(map((rows) => { rows.forEach((row) => { last = row; }); return rows; }));',
  );
  expect(found).toEqual([2, 3, 7]);
});

test('allows changes to variables of the callback, and side effects in tap, subscribe and defer', () => {
  const found = linesWithFindings(
    'let last = 0;',
    'a$.pipe(map((rows) => { let sum = 0; for (let i = 0; i < rows.length; i += 1) sum += rows[i]; return sum; }));',
    'a$.pipe(map((row) => { row.isSeen = true; return row; }));',
    'a$.pipe(tap((now) => { last = now; }));',
    'a$.subscribe((now) => { last = now; });',
    'a$.pipe(switchMap(() => defer(() => { last = 1; return b$; })));',
  );
  expect(found).toEqual([]);
});
