import { describe, expect, it } from 'vitest';
import { stepStillOpen, type StillOpen, type StillOpenEvent } from './still-open.rules.ts';

const open = { machineId: '7', machineName: 'Seven', machineStatus: 'playing' } as const;
const said: StillOpenEvent = { kind: 'sessionPushed', open };
const none: StillOpenEvent = { kind: 'sessionPushed', open: null };
const [asked, answered, silent] = [{ kind: 'asked' }, { kind: 'answered' }, { kind: 'silent' }] as const;
const lost: StillOpenEvent = { kind: 'notificationsLost' };
const [up, down] = [true, false].map((isUp): StillOpenEvent => ({ kind: 'connectionChanged', isUp })) as [
  StillOpenEvent,
  StillOpenEvent,
];

const after = (...events: readonly StillOpenEvent[]): StillOpen =>
  events.reduce<StillOpen>(stepStillOpen, { kind: 'away', isNamed: false });
const unasked: StillOpen = { kind: 'doubted', init: 'unasked' };
const over: StillOpen = { kind: 'over' };

describe('[SESSION26] whether the session is still open', () => {
  it.each<[string, readonly StillOpenEvent[], StillOpen]>([
    ['is doubted from the first push that denies it', [up, none], unasked],
    ['is not doubted while none is held', [none, asked, answered, none], { kind: 'away', isNamed: false }],
    ['is doubted for silence if the server has named it', [said, up, asked, answered, silent], unasked],
    ['is not doubted for silence alone', [up, asked, answered, silent], { kind: 'believed', isNamed: false }],
    ['is doubted for silence after a cash-out', [up, { kind: 'cashedOut' }, asked, answered, silent], unasked],
    [
      'is doubted for silence after a cash-out that found no connection',
      [{ kind: 'cashedOut' }, up, asked, answered, silent],
      unasked,
    ],
    ['is not doubted for silence about a later one', [said, none, up, silent], { kind: 'believed', isNamed: false }],
    ['is decided by the push after the answer', [up, none, asked, answered, none], over],
    ['is decided by silence after the answer', [up, none, asked, none, answered, silent], over],
    ['is decided by silence after silence', [up, said, silent, asked, answered, silent], over],
    ['is not decided before the answer', [up, none, asked, none, none], { kind: 'doubted', init: 'asked' }],
    ['is not decided by an answer to an earlier question', [up, none, answered, none], unasked],
    ['is believed when the server names it', [up, none, asked, answered, said], { kind: 'believed', isNamed: true }],
    ['is asked again after a loss', [up, none, asked, answered, lost, none], unasked],
    ['is believed on another connection', [up, none, asked, answered, down, up, none], unasked],
    ['stays over', [up, none, asked, answered, none, asked, none, lost], over],
    [
      'starts again with another connection',
      [up, none, asked, answered, none, up],
      { kind: 'believed', isNamed: false },
    ],
  ])('%s', (_, events, expected) => {
    expect(after(...events)).toEqual(expected);
  });
});
