import { createPlayer, createScope, defaultSettings, err, ok, type PlayPorts, type PortError } from '@farspin/core';
import { createAccountPages } from '@farspin/core/account';
import { createMedia } from '@farspin/core/media';
import { createMemoryPorts, createPlatform, createVirtualClock } from '@farspin/testing';
import fc from 'fast-check';
import { firstValueFrom, of, Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { recordCommands } from './record-commands.ts';
import { recordPorts } from './record-ports.ts';
import { createRecorder } from './recorder.ts';
import { createWaitingSink } from './sink.ts';

interface Line {
  readonly t: number;
  readonly kind: string;
  readonly data: unknown;
}
const linesOf = (text: string): readonly Line[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

function playASession() {
  const clock = createVirtualClock();
  const platform = createPlatform({ clock, seed: 7, brands: 1, machinesPerBrand: 6 });
  const recorder = createRecorder({ clock, startedAt: clock.now(), header: { face: 'test' } });
  const sink = createWaitingSink(clock);
  const scope = createScope();
  const settings = { ...defaultSettings, pin: { ...defaultSettings.pin, check: true } };
  const ports = recordPorts(createMemoryPorts({ platform, clock, latencyMs: 10 }), sink);
  const player = recordCommands(createPlayer({ ports, settings, givenToken: null, scope, media: createMedia }), sink);
  player.login({ username: 'demo', password: 'demo1234' });
  clock.advanceBy(1_000);
  // The web client also loads the account pages separately.
  const { profile } = recordCommands(createAccountPages({ entry: player, play: player, ports, scope }), sink);
  profile.open();
  profile.setPin({ pin: '4711', password: 'demo1234' });
  profile.changePassword({ oldPassword: 'wrong-one', newPassword: 'brand-new-password' });
  clock.advanceBy(1_000);
  sink.pourInto(recorder);
  player.selectBrand('1');
  player.join({ machineId: '101', name: 'One' });
  clock.advanceBy(1_000);
  player.cashIn(10_000);
  clock.advanceBy(1_000);
  player.press('start');
  clock.advanceBy(120_000);
  player.tryPin('8899');
  player.tryPin('4711');
  clock.advanceBy(1_000);
  const token = player.signIn$.value?.token ?? '';
  scope.unsubscribe();
  return { recorder, token };
}

describe('recorder', () => {
  const { recorder, token } = playASession();
  const text = recorder.text();
  const lines = linesOf(text);

  test('writes a header first, then one line for each event, in order', () => {
    expect(lines[0]).toMatchObject({ recording: 'farspin', version: 2, startedAt: expect.any(Number), face: 'test' });
    expect(lines).toHaveLength(recorder.lines());
    expect(lines[0]).toMatchObject({ lines: lines.length });
    const times = lines.slice(1).map(({ t }) => t);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('records requests with their answers, pushes, commands, stored values and video events', () => {
    const asked = lines.find(({ kind, data }) => kind === 'ask' && JSON.stringify(data).includes('"transfer"'));
    const numberOf = (line: Line | undefined): unknown => Reflect.get(Object(line?.data), 'n');
    const answer = lines.find((line) => line.kind === 'answer' && numberOf(line) === numberOf(asked));
    expect(answer?.data).toMatchObject({ result: { ok: true, value: { creditsMinor: 10_000 } } });
    const kinds = new Set(lines.map(({ kind }) => kind));
    expect([...kinds]).toEqual(
      expect.arrayContaining(['command', 'machine', 'notifications', 'store', 'video', 'random']),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ kind: 'command', data: { name: 'press', given: ['start'] } }),
    );
    const commands = lines.flatMap(({ kind, data }) => (kind === 'command' ? [Reflect.get(Object(data), 'name')] : []));
    expect(commands).toEqual(expect.arrayContaining(['profile.open', 'profile.setPin', 'profile.changePassword']));
  });

  test('records no token, password or PIN', () => {
    expect(token.length).toBeGreaterThan(20);
    for (const secret of [token, 'demo1234', 'wrong-one', 'brand-new-password', '"4711"', '"8899"'])
      expect(text).not.toContain(secret);
  });

  test('leaves out lobby status changes and most frames, but records video progress', () => {
    expect(
      lines.filter(({ kind, data }) => kind === 'notifications' && JSON.stringify(data).includes('"machine"')),
    ).toEqual([]);
    const progress = lines.filter(({ kind, data }) => kind === 'video' && JSON.stringify(data).includes('progress'));
    expect(progress.length).toBeGreaterThan(1);
    expect(progress.length).toBeLessThan(40);
  });
});

/** Returns all texts in the recorded values. The field names are known. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const secrets = fc.record({
  token: fc.stringMatching(/^[\w-]{10,20}\.[\w-]{10,40}\.[\w-]{10,20}$/),
  password: fc.stringMatching(/^pw [ -~]{4,20}$/),
  pin: fc.stringMatching(/^\d{4,8}$/),
});
/** Parts of a server text that repeats its input. */
const echo = fc.tuple(fc.string(), fc.string(), fc.string());

test('removes every secret from the texts of the server', async () => {
  await fc.assert(
    fc.asyncProperty(secrets, echo, async ({ token, password, pin }, [a, b, c]) => {
      const words = `${a} ${token} ${b} ${password} ${c} ${pin} `;
      const said = { code: 1, text: words, params: { left: words, [words]: 1 } };
      const pushed$ = new Subject<never>();
      const recorder = createRecorder({ clock: { now: () => 0 }, startedAt: 0, header: { words } });
      const clock = createVirtualClock();
      const platform = createPlatform({ clock, seed: 1, brands: 1, machinesPerBrand: 1 });
      const memory = createMemoryPorts({ platform, clock });
      const recorded: PlayPorts = {
        ...memory,
        api: {
          ...memory.api,
          setPin: () => of(err<PortError>({ kind: 'refused', refusal: said })),
          changePassword: () => of(err<PortError>({ kind: 'refused', refusal: said })),
          validate: () => of(ok({ token } as never)),
        },
        machineChannel: { connect: () => pushed$ },
        crossTab: { post: () => undefined, message$: of({ words, token, nested: [words] }) },
      };
      const ports = recordPorts(recorded, recorder);
      // Logged before the texts are known to be secrets.
      ports.log.write('warn', words, { reason: words });
      ports.store.write('journal', words);
      ports.store.write('token.9', token);
      ports.crossTab.message$.subscribe();
      ports.machineChannel.connect(token).subscribe();
      pushed$.next({ kind: 'pushed', push: { kind: 'info', ...said, action: null } } as never);
      await firstValueFrom(ports.api.validate(token));
      await firstValueFrom(ports.api.setPin(token, { pin, password }));
      await firstValueFrom(ports.api.changePassword(token, { oldPassword: password, newPassword: `${password}x` }));
      ports.hash.hex('sha256', pin);
      recordCommands({ tryPin: (tried: string) => tried.length }, recorder).tryPin(pin);
      recorder.note('said', [words, { deep: { words } }]);

      for (const line of linesOf(recorder.text()))
        for (const text of textsIn(line)) {
          expect(text).not.toContain(token);
          expect(text).not.toContain(password);
          expect(text).not.toMatch(new RegExp(`(?<!\\d)${pin}(?!\\d)`));
        }
    }),
    { numRuns: 60 },
  );
});

test('repeats the last time when the clock is set back, until the clock has caught up', () => {
  let now = 100;
  const recorder = createRecorder({ clock: { now: () => now }, startedAt: 100, header: {} });
  for (const at of [150, 120, 180]) {
    now = at;
    recorder.note('said', null);
  }
  expect(linesOf(recorder.text()).flatMap((line) => /"t":(\d+)/.exec(JSON.stringify(line))?.[1] ?? [])).toEqual([
    '50',
    '50',
    '80',
  ]);
});

test('keeps the beginning and the end of a long session, and counts the omitted lines', () => {
  const recorder = createRecorder({ clock: { now: () => 0 }, startedAt: 0, header: {}, maxChars: 4_000 });
  for (let index = 0; index < 1_000; index += 1) recorder.note('said', index);
  const text = recorder.text();
  expect(text.length).toBeLessThan(4_800);
  expect(text).toContain('"data":0}');
  expect(text).toContain('"data":999}');
  expect(text).toMatch(/\{"kind":"gap","lines":\d+\}/);
  expect(linesOf(text)[0]).toMatchObject({ lines: linesOf(text).length });
});
