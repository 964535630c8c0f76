import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Player } from '@farspin/core';
import { compare } from '../../recording/compare.ts';
import { parseRecording } from '../../recording/recording.ts';
import { replay } from '../../recording/replay.ts';
import { readScript } from '../read-script.ts';
import type { Script, ScriptStep } from '../steps.schema.ts';
import { parsed, played } from '../testing/played.ts';

const examples = resolve(import.meta.dirname, '../../../scripts');

async function example(name: string, seed: number): Promise<Script> {
  const script = await readScript(resolve(examples, name));
  if (!script.ok) throw new Error(script.error);
  return { ...script.value, seed };
}

test.each(['three-players.yaml', 'three-players.ts', 'first-session.yaml'])(
  '%s: runs to the end with the same bytes for the same seed, and replays to the same states',
  async (name) => {
    const script = await example(name, 7);
    const first = await played(script);
    expect(first.outcome).toMatchObject({ ok: true });
    const again = await played(script);
    expect(again.output).toBe(first.output);
    expect(again.recordings).toEqual(first.recordings);
    expect((await played({ ...script, seed: 8 })).output).not.toBe(first.output);
    for (const text of first.recordings) {
      const recording = parseRecording(text, name);
      if (!recording.ok) throw new Error(recording.error);
      expect(compare(recording.value.lines, replay(recording.value).lines, 0)).toEqual([]);
    }
  },
);

const atMachine = [
  '  - login: { username: demo, password: demo1234 }',
  '  - join: { first: available }',
  '  - cash-in: { amount: 10000 }',
];
const withSteps = (...steps: readonly string[]): Script =>
  parsed(`steps:\n${[...atMachine, ...steps.map((step) => `  - ${step}`)].join('\n')}\n`);

test.each(['perform', 'wait'] as const)('fails a step whose function throws: %s', async (name) => {
  const that = (): never => {
    throw new Error('not\n  what I thought');
  };
  const place = { file: 's.ts', line: 9 };
  const step: ScriptStep =
    name === 'perform'
      ? { name, with: { says: 'own', that }, ...place }
      : { name, with: { says: 'own', that: later(that), within: 5_000 }, ...place };
  const script = withSteps();
  const { outcome, output } = await played(
    { ...script, players: script.players.map((part) => ({ ...part, steps: [...part.steps, step] })) },
    'tap',
  );
  expect(outcome).toMatchObject({
    ok: false,
    error: { reason: 'unexpected', text: `s.ts:9: ${name}: it threw: not what I thought` },
  });
  expect(output).toContain(`not ok 4 - ${name}: own\n`);
});
test('fails a step whose function never ends, after the time limit of the script', async () => {
  const that = (): Promise<never> => new Promise(() => undefined);
  const step: ScriptStep = { name: 'perform', with: { says: 'own', that }, file: 's.ts', line: 9 };
  const script = parsed('timeoutMs: 700\nsteps:\n  - wait: 300\n');
  const { outcome, output } = await played({ ...script, players: [{ name: 'player', steps: [step] }] });
  const told = {
    reason: 'timeout',
    text: 's.ts:9: perform: expected "own" to end, but that did not happen within 700 ms',
  };
  expect(outcome).toMatchObject({ ok: false, error: told });
  expect(output).toMatch(/"at":"[^"]*:00\.700Z","kind":"failed","step":"perform","number":1,"line":9,"file":"s\.ts"/);
  expect(output).toContain('"kind":"finished","reason":"timeout"');
});

/** Returns a function that throws at the second call instead of the first call. */
function later(that: () => never): () => boolean {
  let asked = 0;
  return () => (asked += 1) > 1 && that();
}

test('runs no further step of any player after a failed step', async () => {
  const { outcome, output } = await played(
    parsed(`players:
  anna:
    - login: { username: player1, password: player11234 }
    - join: { first: available }
    - meet: seated
    - expect: { path: session.meters.creditsMinor, equals: 4 }
    - cash-in: { amount: 5000 }
  ben:
    - login: { username: player2, password: player21234 }
    - join: { first: available }
    - meet: seated
    - wait: 5000
    - cash-in: { amount: 5000 }
`),
  );
  expect(outcome).toMatchObject({ ok: false, error: { reason: 'expectationFailed' } });
  expect(output).toContain('"kind":"failed","player":"anna","step":"expect","number":4');
  expect(output).not.toContain('"step":"cash-in"');
  expect(output).not.toContain('"creditsMinor":5000');
});

test('[POLICY3] plays games in succession where the law requires a pause between games', async () => {
  const script = withSteps('play: { games: 3 }');
  const world = { settings: { policy: { profile: 'ukgc' } } };
  // The frames of a picture would wake every wait, so the script runs without a picture.
  const { outcome, output } = await played({ ...script, world }, 'jsonl', false);
  expect(outcome).toMatchObject({ ok: true });
  expect(output.match(/"kind":"game"/g)).toHaveLength(3);
});

test.each([
  ['cash-in: { amount: 2000 }', { ok: true }],
  ['cash-out', { error: { text: expect.stringContaining('The game is still running.') } }],
])(
  '[SESSION8] %s waits until autoplay has stopped and reports the result of the money request',
  async (move, expected) => {
    const script = withSteps('wait: { path: pressBlock, equals: null }', 'fault: { lag: { line: machine, ms: 700 } }');
    const start: ScriptStep = {
      ...{ name: 'perform', file: 's.ts', line: 9 },
      with: { says: 'start autoplay', that: (player: Player) => player.setAutoplay(true) },
    };
    const after = parsed(`steps:\n  - ${move}\n`).players[0]?.steps ?? [];
    const players = script.players.map((part) => ({ ...part, steps: [...part.steps, start, ...after] }));
    expect((await played({ ...script, players })).outcome).toMatchObject(expected);
  },
);

test.each([
  ['demo, password: demo1234', 'player1, password: player11234', 'demo is already signed in. Sign out first'],
  ['demo, password: x', null, 'the username or the password is too short, so nothing was sent. Check both'],
  ['demo, password: nonsense', null, expect.stringMatching(/password/i)],
])('explains why a login is impossible: %s, %s', async (one, two, why) => {
  const logins = [one, ...(two === null ? [] : [two])].map((given) => `  - login: { username: ${given} }`);
  const { outcome } = await played(parsed(`steps:\n${logins.join('\n')}\n`));
  expect(outcome).toMatchObject({ ok: false });
  expect(outcome.ok ? '' : outcome.error.text.replace(/^s\.yaml:\d: login: /, '')).toEqual(why);
});

test('accepts a second login of a signed-in player', async () => {
  const again = '  - login: { username: demo, password: demo1234 }\n';
  expect((await played(parsed(`steps:\n${again}${again}`))).outcome).toMatchObject({ ok: true });
});

describe('the operator and the network', () => {
  const back = 'wait: { path: session.link.kind, equals: up }';
  test.each([
    ['fault: { cut: all }', 'wait: { path: session.link.kind, equals: waiting }', back],
    ['fault: { down: true }', 'wait: { path: session.link.kind, not: up }', 'fault: { down: false }', back],
    ['fault: { half-open: machine }', 'wait: { path: session.link.kind, equals: silent, within: 6000 }', back],
    ['half-open', 'wait: { path: session.link.kind, not: up, within: 6000 }', back],
    ['fault: { blackhole: 3000 }', back],
    ['fault: { lag: { line: machine, ms: 700 } }', 'press: { button: bet-up, settle: false }'],
    [
      'fault: { lose: { call: press, how: before } }',
      'press: { button: start, settle: false }',
      'expect: { path: session.command.state.kind, equals: unanswered }',
    ],
    [
      'wait: { path: media.kind, equals: live }',
      'fault: { freeze-video: true }',
      'wait: { path: media.kind, equals: stalled }',
      'fault: { freeze-video: false }',
    ],
    ['fault: { sleep: 30000 }', back],
    ['fault: { restart-server: clean }', 'wait: { path: session.link.kind, not: up }', back],
    ['blackhole: 2000', back],
    ['cut', 'wait: { path: session.link.kind, equals: waiting }', back],
    [
      'operator: { bonus: {} }',
      'press: { button: start, settle: false }',
      'wait: { path: session.meters.status, equals: in-bonus }',
    ],
    ['operator: { warn: { seconds: 3 } }', 'wait: { path: session.kind, equals: idle }'],
    ['operator: { remove: {} }', 'wait: { path: session.kind, equals: idle }'],
    ['operator: { jackpot: {} }', 'wait: { path: wallet.balanceMinor, atLeast: 1000 }'],
    [
      'operator: { expire-token: { player: demo } }',
      'fault: { cut: all }',
      'wait: { path: auth.kind, equals: signed-out }',
    ],
  ])('%s', async (...steps) => {
    const { outcome } = await played(withSteps(...steps));
    // In the steps with `lose`, the answer to a press gets lost.
    const expected = steps[0].includes('lose') ? { ok: false, error: { reason: 'timeout' } } : { ok: true };
    expect(outcome).toMatchObject(expected);
  });

  test.each([
    ['fault: flapping', 'a fault from the guide "Scripted sessions"'],
    ['fault: half-open', 'fault: { half-open: machine }'],
    ['network: {}', 'the guide "Scripted sessions"'],
    ['wait: { path: network.media.down.bytes, atLeast: 1 }', 'the guide "Scripted sessions"'],
  ])('before any step runs, rejects a step that works only in real time: %s', async (step, instead) => {
    const { outcome, output } = await played(withSteps(step));
    const text: unknown = expect.stringMatching(/^s\.yaml:5: .*works only in real time\./);
    expect(outcome).toMatchObject({ error: { reason: 'scriptInvalid', text } });
    expect(output).toContain('"kind":"failed"');
    expect(output).not.toContain('"kind":"step"');
    expect(!outcome.ok && outcome.error.text.split('only in real time. ')[1]).toContain(instead);
  });
});

test('runs the scripts of the tutorial unchanged', async () => {
  const tutorial = readFileSync(resolve(import.meta.dirname, '../../../../../docs/tutorial.md'), 'utf8');
  const [one = '', three = '', cutting = ''] = tutorial
    .split('```yaml\n')
    .slice(1)
    .map((block) => block.slice(0, block.indexOf('```')));
  const withCut = three.replace('    - play: { games: 2 }\n', cutting);
  expect(withCut).toContain('- cut\n');
  for (const text of [one, three, withCut]) expect((await played(parsed(text))).outcome).toMatchObject({ ok: true });
});

test.each([
  ['join: { machine: 102 }', 's.yaml:5: join: the player is already at Ember Lynx 1. Leave that machine first'],
  ['press: strat', 's.yaml:5: press: expected a button of Ember Lynx 1: start, bet-down, bet-up, max-bet, was "strat"'],
])('at a machine, rejects %s with the reason', async (step, text) => {
  expect((await played(withSteps(step))).outcome).toMatchObject({ error: { reason: 'refused', text } });
});

test('fails a join with the reason if no player is signed in', async () => {
  const { outcome } = await played(
    parsed(
      'players:\n  anna:\n    - login: { username: demo, password: demo1234 }\n    - logout\n    - join: { machine: 101 }\n',
    ),
  );
  expect(outcome).toMatchObject({
    error: {
      reason: 'refused',
      text: 's.yaml:5: join: no player is signed in. Sign in first',
    },
  });
});

const lobbyFails = [
  'login: { username: demo, password: demo1234 }',
  'wait: 500',
  'fault: { down: true }',
  'join: { first: available }',
];
const lobbyFailed = [
  ...lobbyFails.slice(0, 3),
  'wait: { path: lobby.brandsLoad.kind, equals: failed, within: 60000 }',
  'fault: { down: false }',
];

test('fails a join if the server is unreachable, and reloads the lobby when the server is back', async () => {
  const steps = (lines: readonly string[]) => parsed(`steps:\n${lines.map((line) => `  - ${line}\n`).join('')}`);
  expect((await played(steps(lobbyFails))).outcome).toMatchObject({
    error: { reason: 'unreachable', text: 's.yaml:5: join: There is no connection.' },
  });
  expect((await played(steps([...lobbyFailed, 'join: { first: available }']))).outcome).toMatchObject({ ok: true });
});

test.each([
  ['the script', import.meta.filename, undefined],
  ['this program', 's.yaml', expect.objectContaining({ message: 'a bug' })],
])('attributes an error to %s', async (_, file, thrown) => {
  const that = (): never => {
    throw new Error('a bug');
  };
  const script = withSteps();
  const step: ScriptStep = { name: 'perform', with: { says: 'own', that }, file, line: 9 };
  const { outcome } = await played({ ...script, players: script.players.map((part) => ({ ...part, steps: [step] })) });
  expect(outcome).toMatchObject({ error: { reason: 'unexpected', text: expect.stringMatching(/it threw: a bug$/) } });
  expect(outcome.ok ? null : outcome.error.thrown).toEqual(thrown);
});

test('prints that a cut connection is lost and restored', async () => {
  const { output } = await played(
    withSteps('cut', 'wait: { path: session.link.kind, not: up }', 'wait: { path: session.link.kind, equals: up }'),
  );
  const links = output.split('\n').flatMap((line) => /"kind":"link","state":"([a-z]+)"/.exec(line)?.slice(1) ?? []);
  expect(links.at(0)).toBe('up');
  expect(links).toContain('waiting');
  expect(links.at(-1)).toBe('up');
});

test('fails a meet step after the time limit if another player does not arrive', async () => {
  const { outcome } = await played(
    parsed('timeoutMs: 900\nplayers:\n  anna:\n    - meet: here\n  ben:\n    - wait: 5000\n    - meet: here\n'),
  );
  expect(outcome).toMatchObject({
    error: { reason: 'timeout', text: 's.yaml:4: anna: meet: ben did not reach here' },
  });
});

describe('the report formats', () => {
  const failing = withSteps('expect: { path: session.meters.creditsMinor, equals: 9 }', 'leave');

  test('TAP: writes a point for each step up to the failed step, and then the reason for the failure', async () => {
    const { output } = await played(failing, 'tap');
    expect(output).toBe(
      [
        ...['TAP version 14', '1..5', '# s.yaml', 'ok 1 - login', 'ok 2 - join', 'ok 3 - cash-in', 'not ok 4 - expect'],
        '  ---',
        '  message: "expected session.meters.creditsMinor equal to 9, was 10000"',
        ...['  reason: "expectationFailed"', '  at: "s.yaml:5"'],
        ...['  expected: "session.meters.creditsMinor equal to 9"', '  was: 10000', '  ...'],
        ...['Bail out! expectationFailed', ''],
      ].join('\n'),
    );
  });

  test('JUnit: writes well-formed XML with a case for each step, including failed and skipped steps', async () => {
    const { output } = await played(failing, 'junit');
    expect(output).toContain('<testsuite name="player" tests="5" failures="1" errors="0" skipped="1"');
    expect(output).toContain('type="expectationFailed">s.yaml:5: expected session.meters.creditsMinor equal to 9, was');
    expect(output).toContain('<skipped message="expectationFailed"/>');
    const open = output.match(/<[a-z]+(?:\s[^<>]*[^/<>])?>/g) ?? [];
    expect(output.match(/<\/[a-z]+>/g)).toHaveLength(open.length);
  });
});

test('explains a failed expectation of a picture if the script runs without --video', async () => {
  const script = withSteps('expect: { path: media.kind, equals: live }');
  expect((await played(script, 'jsonl', false)).outcome).toMatchObject({
    error: { text: expect.stringContaining('was "off" (the player receives no picture without --video)') },
  });
});
