import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Meters } from '../kernel/entities.ts';
import { message, type Message } from '../messages/message.ts';
import { gameNotes, noGameNotes, nothingWatched, stepGameWatch, type GameWatch } from './game-notes.rules.ts';
import type { Command, CommandState, MachineLink, Playing, Session } from './session.rules.ts';

const atRest: Meters = {
  ...{ creditsMinor: 10_000, betMinor: 200, winMinor: 0, freeSpins: 0, spinCount: 1 },
  ...{ isRunning: false, autoplay: false, status: 'playing', seq: 1 },
};
const up: MachineLink = { kind: 'up' };
const away: MachineLink = { kind: 'waiting', attempt: 1, retryAt: 9 };

type Change = Partial<Omit<Playing, 'meters'>> & { readonly meters?: Partial<Meters> | null };
const playing = ({ meters = {}, ...change }: Change = {}): Session => ({
  kind: 'playing',
  target: { machineId: '101', name: '' },
  details: {
    ...{ sessionId: 's1', serverNow: null, capabilities: [], name: null, brand: null, buttons: [], betsMinor: [] },
    ...{ meters: null, video: { type: 'screen', renditions: [] } },
  },
  meters: meters === null ? null : { ...atRest, ...meters },
  link: up,
  ...{ isUnreadable: false, command: null, lastClickAt: null, serverOffsetMs: null, leaving: false },
  ...{ payOutRefused: null, isPaidOut: false, isCashedOut: false, stopWaits: false },
  ...change,
});
const idle: Session = { kind: 'idle', ended: null };
const after = (...sessions: readonly Session[]): GameWatch =>
  sessions.reduce(
    (watch, session) => stepGameWatch(watch, { kind: 'sessionCame', session, wasOn: false }),
    nothingWatched,
  );
const notesAfter = (...sessions: readonly Session[]): readonly unknown[] =>
  gameNotes(after(...sessions), sessions.at(-1) ?? idle, null).notes.map((note) => Reflect.get(note, 'key'));
const insteadAfter = (block: Message | null, ...sessions: readonly Session[]): unknown =>
  gameNotes(after(...sessions), sessions.at(-1) ?? idle, block).instead;

const command = (on: boolean | 'start', state: CommandState['kind'], id = String(on)): Command => ({
  id,
  action: on === 'start' ? { kind: 'press', buttonId: 'start' } : { kind: 'autoplay', on },
  state: { kind: state, at: 0, isTold: false, message: message('press.busy') },
});
const autoplays = { autoplay: true, isRunning: true };
const on = playing({ meters: autoplays, command: command(true, 'seen') });
const lost = playing({ link: away, meters: { isRunning: true }, command: command(true, 'seen') });

describe('[AUTOPLAY2] the end of autoplay', () => {
  it.each<[string, readonly Session[], readonly string[]]>([
    ['is not shown while autoplay runs', [playing(), on], []],
    ['is shown after a stop', [playing(), on, playing({ command: command(false, 'seen') })], ['game.autoplay.stopped']],
    ['waits for the report after a stop', [on, playing({ meters: autoplays, command: command(false, 'sent') })], []],
    ['by the machine', [playing(), on, playing({ command: command(true, 'seen') })], ['game.autoplay.stopped.machine']],
    [
      'without enough credits',
      [playing(), on, playing({ meters: { creditsMinor: 100 }, command: command(true, 'seen') })],
      ['game.autoplay.stopped.credits'],
    ],
    ['by a lost connection', [playing(), on, lost], ['game.autoplay.stopped.connection']],
    [
      'by a lost connection, after a stop on the next connection',
      [
        ...[playing(), on, lost, on, playing({ meters: autoplays, command: command(false, 'sent') })],
        playing({ command: command(false, 'seen') }),
      ],
      ['game.autoplay.stopped.connection', 'game.over.unpaid'],
    ],
    [
      'by a lost connection before the machine has reported autoplay',
      [
        playing(),
        playing({ command: command(true, 'sent') }),
        playing({ link: away, command: command(true, 'unanswered') }),
      ],
      ['game.autoplay.stopped.connection'],
    ],
    [
      'that was found on',
      [
        on,
        playing({ meters: autoplays, command: command(false, 'sent') }),
        playing({ command: command(false, 'seen') }),
      ],
      ['game.autoplay.stopped.reload'],
    ],
    ['is not shown for refused autoplay', [playing(), playing({ command: command(true, 'refused') })], []],
    ['is unknown while the meters are unreadable', [playing(), on, playing({ meters: null })], []],
    [
      'is shown until the next press',
      [playing(), on, playing({ command: command(false, 'seen') }), playing({ command: command('start', 'sent') })],
      [],
    ],
    ['is not shown after the session', [on, playing({ command: command(false, 'seen') }), idle, playing()], []],
  ])('%s', (_, sessions, notes) => {
    expect(notesAfter(...sessions)).toEqual(notes);
  });

  it('is shown by a page that was closed during autoplay', () => {
    const session = playing();
    const watch = stepGameWatch(nothingWatched, { kind: 'sessionCame', session, wasOn: true });
    expect(gameNotes(watch, session, null).notes).toMatchObject([{ key: 'game.autoplay.stopped.reload' }]);
  });
});

const noPicture = message('press.no-picture');
const noConnection = message('press.no-connection');

it('[AUTOPLAY2] the end of autoplay by a lost connection is shown instead of the wait for the connection', () => {
  const gone = playing({ link: away, command: command(true, 'seen') });
  const between = playing({ meters: { autoplay: true }, command: command(true, 'seen') });
  expect(insteadAfter(message('press.no-connection'), playing(), between, gone)).toMatchObject({
    key: 'game.autoplay.stopped.connection',
  });
});

it('[AUTOPLAY3] autoplay without a picture is shown instead of the wait for the picture', () => {
  expect(insteadAfter(noPicture, playing(), on)).toMatchObject({ key: 'press.no-picture.autoplay' });
  expect(insteadAfter(message('press.black'), playing(), on)).toMatchObject({ key: 'press.no-picture.autoplay' });
  expect(insteadAfter(noPicture, playing())).toBeNull();
  expect(insteadAfter(message('press.unreadable'), playing(), on)).toBeNull();
  expect(insteadAfter(null, playing(), on)).toBeNull();
});

describe('[AUTOPLAY4] a game during which the connection is lost', () => {
  const runs = playing({ meters: { isRunning: true, spinCount: 2 }, command: command('start', 'seen') });
  const gone = playing({ link: away, meters: { isRunning: true, spinCount: 2 }, command: command('start', 'seen') });
  const accepted = playing({ command: command('start', 'acknowledged') });
  const acceptedAndGone = playing({ link: away, command: command('start', 'acknowledged') });
  const over = (winMinor: number | null) =>
    playing({ meters: { winMinor, spinCount: 2 }, command: command('start', 'seen') });

  it('is shown as running while the connection is down', () => {
    expect(insteadAfter(noConnection, playing(), runs, gone)).toMatchObject({ key: 'press.no-connection.game' });
    expect(insteadAfter(noConnection, playing(), accepted, acceptedAndGone)).toMatchObject({
      key: 'press.no-connection.game',
    });
    const silent = playing({ link: { kind: 'silent', since: 0 }, meters: { isRunning: true } });
    expect(insteadAfter(message('press.old'), playing(), runs, silent)).toMatchObject({
      key: 'press.no-connection.game',
    });
  });

  it('is not claimed for a press without an answer, and without a game', () => {
    const unanswered = playing({ link: away, command: command('start', 'unanswered') });
    expect(
      insteadAfter(noConnection, playing(), playing({ command: command('start', 'sent') }), unanswered),
    ).toBeNull();
    expect(insteadAfter(noConnection, playing(), playing({ link: away }))).toBeNull();
    expect(insteadAfter(noConnection, runs, { ...gone, leaving: true } as Session)).toBeNull();
  });

  it.each<[string, readonly Session[], readonly string[]]>([
    ['shows its win', [runs, gone, over(500)], ['game.over.paid']],
    ['shows that there was no win', [runs, gone, over(0)], ['game.over.unpaid']],
    ['shows nothing without a win meter', [runs, gone, over(null)], []],
    ['shows nothing while it runs', [runs, gone, runs], []],
    ['shows its win at its end', [runs, gone, runs, over(500)], ['game.over.paid']],
    ['shows its win if it was only accepted', [accepted, acceptedAndGone, over(500)], ['game.over.paid']],
    ['shows nothing if it may not have begun', [accepted, acceptedAndGone, accepted], []],
    [
      'shows its win after it has begun on the next connection',
      [accepted, acceptedAndGone, accepted, runs, over(500)],
      ['game.over.paid'],
    ],
    ['shows nothing without a lost connection', [runs, over(500)], []],
    [
      'shows its win until the next press',
      [runs, gone, over(500), playing({ command: command('start', 'sent', 'b') })],
      [],
    ],
  ])('%s', (_, sessions, notes) => {
    expect(notesAfter(playing(), ...sessions)).toEqual(notes);
  });
});

it('[INACTIVE6] the answer to the question about inactivity is shown as received until the next press', () => {
  const answered = stepGameWatch(after(playing()), { kind: 'answered' });
  expect(gameNotes(answered, playing(), null).notes).toMatchObject([{ key: 'inactivity.received' }]);
  const pressed = playing({ command: command('start', 'sent') });
  const next = stepGameWatch(answered, { kind: 'sessionCame', session: pressed, wasOn: false });
  expect(gameNotes(next, pressed, null).notes).toEqual([]);
  expect(stepGameWatch(nothingWatched, { kind: 'answered' })).toBe(nothingWatched);
});

it('[AUTOPLAY2] [AUTOPLAY4] shows nothing away from a machine, and no end of autoplay that is reported as running', () => {
  const session = fc
    .record({
      autoplay: fc.boolean(),
      isRunning: fc.option(fc.boolean()),
      winMinor: fc.option(fc.nat(500)),
      isUp: fc.boolean(),
      act: fc.constantFrom(true, false, 'start' as const),
      state: fc.constantFrom<CommandState['kind']>('sent', 'acknowledged', 'seen', 'refused', 'unanswered'),
      id: fc.constantFrom('a', 'b'),
    })
    .map(({ act, state, id, isUp, ...meters }) =>
      playing({
        meters: { ...meters, autoplay: meters.autoplay && isUp },
        link: isUp ? up : away,
        command: command(act, state, id),
      }),
    );
  fc.assert(
    fc.property(fc.array(session, { minLength: 1, maxLength: 12 }), (sessions) => {
      const last = sessions.at(-1);
      const isOn = last?.kind === 'playing' && last.meters?.autoplay === true;
      if (isOn) expect(notesAfter(...sessions).filter((key) => String(key).includes('stopped'))).toEqual([]);
      expect(gameNotes(after(...sessions, idle), idle, noConnection)).toBe(noGameNotes);
    }),
  );
});
