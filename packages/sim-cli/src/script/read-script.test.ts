import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseScript, readScript } from './read-script.ts';

const problem = (text: string): string => {
  const read = parseScript(text, 's.yaml');
  if (read.ok) throw new Error('the script was taken');
  return read.error;
};
const steps = (...lines: readonly string[]): string => `steps:\n${lines.map((line) => `  - ${line}\n`).join('')}`;

test('reads steps in their short and long forms, with defaults and line numbers', () => {
  const read = parseScript(
    `name: All\ntimeoutMs: 100\n${steps('login: { username: a, password: b }', 'join: { brand: X }', 'press: start', 'press: { button: start, settle: false }', 'play: { games: 3 }', 'wait: 500', 'expect: { path: wallet.balanceMinor, equals: null }', 'autoplay: true', 'cash-out', 'leave', 'leave: { cashOut: true }', 'reconnect: cashout', 'logout', 'network: { media: { down: { loss: 0.02 } } }', 'network: {}', 'blackhole: 2000', 'cut', 'half-open', 'half-open: down', 'change-address')}`,
    's.yaml',
  );
  expect(read).toEqual({
    ok: true,
    value: {
      name: 'All',
      file: 's.yaml',
      timeoutMs: 100,
      seed: 1,
      world: {},
      players: [
        {
          name: 'player',
          steps: [
            { name: 'login', with: { username: 'a', password: 'b' }, file: 's.yaml', line: 4 },
            { name: 'join', with: { brand: 'X' }, file: 's.yaml', line: 5 },
            { name: 'press', with: { button: 'start', settle: true }, file: 's.yaml', line: 6 },
            { name: 'press', with: { button: 'start', settle: false }, file: 's.yaml', line: 7 },
            { name: 'play', with: { games: 3, button: 'start' }, file: 's.yaml', line: 8 },
            { name: 'wait', with: { forMs: 500 }, file: 's.yaml', line: 9 },
            {
              name: 'expect',
              with: { path: 'wallet.balanceMinor', equals: null, within: 0 },
              file: 's.yaml',
              line: 10,
            },
            { name: 'autoplay', with: true, file: 's.yaml', line: 11 },
            { name: 'cash-out', with: {}, file: 's.yaml', line: 12 },
            { name: 'leave', with: { cashOut: false }, file: 's.yaml', line: 13 },
            { name: 'leave', with: { cashOut: true }, file: 's.yaml', line: 14 },
            { name: 'reconnect', with: { answer: 'cashout', ifOpen: false }, file: 's.yaml', line: 15 },
            { name: 'logout', with: {}, file: 's.yaml', line: 16 },
            { name: 'network', with: { media: { down: { loss: 0.02 } } }, file: 's.yaml', line: 17 },
            { name: 'network', with: {}, file: 's.yaml', line: 18 },
            { name: 'blackhole', with: 2_000, file: 's.yaml', line: 19 },
            { name: 'cut', with: {}, file: 's.yaml', line: 20 },
            { name: 'half-open', with: { direction: undefined }, file: 's.yaml', line: 21 },
            { name: 'half-open', with: { direction: 'down' }, file: 's.yaml', line: 22 },
            { name: 'change-address', with: {}, file: 's.yaml', line: 23 },
          ],
        },
      ],
    },
  });
});

describe('an error has the position, the expected value and the actual value', () => {
  test.each([
    [steps('cash-in: 500'), 's.yaml:2:14: steps[0].cash-in: expected cash-in: { amount: 500 }, was 500'],
    [
      steps('cash-in: 5.250'),
      's.yaml:2:14: steps[0].cash-in: expected minor units, such as 525 for 5.25 with 2 decimal digits, was 5.25',
    ],
    [
      steps('cash-in: 5.00'),
      's.yaml:2:14: steps[0].cash-in: expected minor units, such as 500 for 5.00 with 2 decimal digits, was "5.00"',
    ],
    [steps('cash-in'), 's.yaml:2:5: steps[0].amount: expected a number, was nothing'],
    [steps('login'), 's.yaml:2:5: steps[0].username: expected a string, was nothing'],
    [steps('login: demo'), 's.yaml:2:12: steps[0].login: expected login: { username: "demo" }, was "demo"'],
    [steps('join'), 's.yaml:2:5: steps[0]: expected exactly one of machine, brand, first, was "join"'],
    [steps('join: 101'), 's.yaml:2:11: steps[0].join: expected join: { machine: 101 }, was 101'],
    [steps('play: 3'), 's.yaml:2:11: steps[0].play: expected play: { games: 3 }, was 3'],
    [
      steps('operator: { deposit: { player: demo, amount: 5.00 } }'),
      's.yaml:2:50: steps[0].operator.deposit.amount: expected minor units, such as 500 for 5.00 with 2 decimal digits, was "5.00"',
    ],
    ['steps:\n\t- logout\n', 's.yaml:2:1: is indented with a tab: use spaces'],
    ['steps: [', 's.yaml:1:9: expected ] to close the [ before it'],
    // The message about a binary file must not contain control characters.
    [`\u0000\u0007\u001B[31m${'\u0003x'.repeat(500)}`, /^s\.yaml:1:\d+: \P{Cc}{1,200}$/u],
    ['', 's.yaml: the script is empty. Add steps (see the guide "Scripted sessions")'],
    ['# soon\n', 's.yaml: the script is empty. Add steps (see the guide "Scripted sessions")'],
    ['7', 's.yaml:1:1: expected an object, was 7'],
    ['name: x\nsteps: 3\n', 's.yaml:2:8: steps: expected a list, was 3'],
    ['name: x\n', 's.yaml:1:1: steps: expected a list, was nothing'],
    ['steps: []\n', 's.yaml:1:8: steps: expected a value that is not empty, was []'],
    ['players: {}\n', 's.yaml:1:10: players: expected at least one player, was {}'],
    [
      'players: { "a b": [logout] }\n',
      's.yaml:1:19: players.a b: expected a name that begins with a letter and contains only letters, digits, - and _, was "a b"',
    ],
    [
      `tiemoutMs: 5\n${steps('logout')}`,
      's.yaml:1:1: unknown field "tiemoutMs"; known fields: name, timeoutMs, seed, world, steps, players',
    ],
    [
      steps('logout', 'jump: { high: true }'),
      's.yaml:3:5: steps[1]: expected one of login, reconnect, join, cash-in, press, play, autoplay, wait, expect, cash-out, leave, logout, network, blackhole, cut, half-open, change-address, meet, fault, operator, was "jump"',
    ],
    [steps('7'), 's.yaml:2:5: steps[0]: expected one step such as "cash-out" or "play: {games: 3}", was 7'],
    [steps('play: { games: three }'), 's.yaml:2:20: steps[0].play.games: expected a number, was "three"'],
    [steps('play: { games: 1.5 }'), 's.yaml:2:20: steps[0].play.games: expected a whole number, was 1.5'],
    [steps('play: { games: 0 }'), 's.yaml:2:20: steps[0].play.games: expected at least 1, was 0'],
    [steps('play'), 's.yaml:2:5: steps[0].games: expected a number, was nothing'],
    [
      steps('cash-in: { amount: 5.00 }'),
      's.yaml:2:24: steps[0].cash-in.amount: expected minor units, such as 500 for 5.00 with 2 decimal digits, was "5.00"',
    ],
    [steps('cash-in: { amount: -5 }'), 's.yaml:2:24: steps[0].cash-in.amount: expected at least 1, was -5'],
    [
      steps('cash-in: { amount: 5, from: bank }'),
      's.yaml:2:14: steps[0].cash-in: unknown field "from"; known fields: amount',
    ],
    [
      steps('login: { usernme: demo }'),
      's.yaml:2:12: steps[0].login: unknown field "usernme"; known fields: username, password',
    ],
    [steps('join: {}'), 's.yaml:2:11: steps[0].join: expected exactly one of machine, brand, first, was {}'],
    [
      steps('reconnect: maybe'),
      's.yaml:2:16: steps[0].reconnect: expected "continue" or "cashout" or "kick" or an object, was "maybe"',
    ],
    [
      steps('expect: { path: wallet }'),
      's.yaml:2:13: steps[0].expect: expected at least one of equals, not, atLeast, atMost, was {"path":"wallet"}',
    ],
    [
      steps('expect: { path: media.kind, equals: live, for: 60s }'),
      's.yaml:2:13: steps[0].expect: for: expected a number, was "60s"',
    ],
    [
      steps('expect: { path: media.kind, equals: live, for: 0 }'),
      's.yaml:2:52: steps[0].expect.for: expected at least 1, was 0',
    ],
    [
      steps('expect: { path: media.kind, equals: live, for: 3600001 }'),
      's.yaml:2:52: steps[0].expect.for: expected at most 3600000, was 3600001',
    ],
    [
      steps('wait: { path: media.kind, equals: live, for: 500 }'),
      's.yaml:2:11: steps[0].wait: unknown field "for"; known fields: path, minus, equals, not, atLeast, atMost, within',
    ],
    [
      steps('wait: { path: sesion.kind, equals: playing }'),
      's.yaml:2:19: steps[0].wait.path: expected a path that begins with one of auth, lobby, session, reconnect, media, wallet, pressBlock, players, network, was "sesion.kind"',
    ],
    [
      steps('network: { media: { down: { loss: 2 } } }'),
      's.yaml:2:39: steps[0].network.media.down.loss: expected at most 1, was 2',
    ],
    [
      steps('network: { media: { up: { los: 1 } } }'),
      's.yaml:2:29: steps[0].network.media.up: unknown field "los"; known fields: delayMs, jitterMs, loss, bandwidthKbps, blackhole, reorder, duplicate, dropFirst',
    ],
    [
      steps('network: { control: { connect: maybe } }'),
      's.yaml:2:36: steps[0].network.control.connect: expected "pass" or "refuse" or "reset" or "hang", was "maybe"',
    ],
    [steps('half-open: left'), 's.yaml:2:16: steps[0].half-open: expected "up" or "down" or an object, was "left"'],
    [steps('blackhole: 0'), 's.yaml:2:16: steps[0].blackhole: expected at least 1, was 0'],
    [steps('fault: slow-lin'), 's.yaml:2:12: steps[0].fault: there is no fault "slow-lin". Did you mean slow-line?'],
    [
      steps('fault: { name: slow-lin, for: 500 }'),
      's.yaml:2:12: steps[0].fault: there is no fault "slow-lin". Did you mean slow-line?',
    ],
    [
      steps('fault: { name: half-open, calls: [transfer] }'),
      's.yaml:2:12: steps[0].fault: half-open cannot be limited to some calls. Leave out "calls"',
    ],
    [steps('fault: { name: cut, for: 500 }'), 's.yaml:2:12: steps[0].fault: cut has no duration. Leave out "for"'],
    [
      steps('fault: { name: lost-answers, every: 10 }'),
      's.yaml:2:12: steps[0].fault: every: expected at least 1000, was 10',
    ],
    [
      steps('wait: { path: players.anna.session.kind, equals: idle }'),
      's.yaml:2:19: steps[0].wait.path: expected a player of this script (player), was "anna"',
    ],
    [
      `players:\n  a:\n    - wait: { path: wallet.balanceMinor, minus: players.c.wallet.balanceMinor, atLeast: 1 }\n  b: [logout]\n`,
      's.yaml:3:49: players.a[0].wait.minus: expected a player of this script (a, b), was "c"',
    ],
    [
      `players:\n  a:\n    - meet: seated\n  b:\n    - meet: seatde\n  c: [logout]\n`,
      's.yaml:3:13: players.a[0].meet: every player must reach the meeting point "seated", but it is not a step of b, c',
    ],
    [
      `players:\n  a:\n    - meet: here\n    - meet: there\n    - meet: here\n  b: [{ meet: there }, { meet: here }]\n`,
      's.yaml:6:15: players.b[0].meet: expected the meeting point "here" before "there", because a waits there',
    ],
    [
      steps('fault: { cut: nope }'),
      's.yaml:2:12: steps[0].fault: cut: expected "notifications" or "machine" or "video" or "all", was "nope"',
    ],
    [
      steps('wait: { pat: session.kind, equals: idle }'),
      's.yaml:2:11: steps[0].wait: unknown field "pat"; known fields: path, minus, equals, not, atLeast, atMost, within',
    ],
    [steps('wait: soon'), /^s\.yaml:2:11: steps\[0\]\.wait: expected a number or an object, was "soon"$/],
  ])('%j', (text, expected) =>
    expect(problem(text)).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected)),
  );
});

test('accepts a decimal point in the speed of the world and in the loss of a network', () => {
  const text = `world: { speed: 2.0 }\n${steps('network: { media: { down: { loss: 1.0 } } }')}`;
  expect(parseScript(text, 's.yaml')).toMatchObject({
    value: { world: { speed: 2 }, players: [{ steps: [{ with: { media: { down: { loss: 1 } } } }] }] },
  });
  expect(problem(steps('network: { media: { down: { los: 1.0 } } }'))).toContain('unknown field "los"');
});

test('reports a missing file', async () => {
  expect(await readScript('/nowhere/s.yaml')).toEqual({
    ok: false,
    error: '/nowhere/s.yaml: file not found. Check the path',
  });
});
test('reports an unknown file extension instead of reading the file as YAML', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'farspin-script-')), 'evening.cts');
  writeFileSync(file, 'export {};\n');
  expect(await readScript(file)).toEqual({
    ok: false,
    error: `${file}: expected a file extension of YAML (.yaml, .yml, .json), TypeScript or JavaScript (.ts, .mts, .js, .mjs), was ".cts"`,
  });
  rmSync(dirname(file), { recursive: true });
});
test('rejects a folder', async () => {
  const read = await readScript('/');
  expect(read).toEqual({ ok: false, error: '/: is a folder' });
});
