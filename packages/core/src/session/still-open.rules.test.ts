import { describe, expect, it } from 'vitest';
import { stepStillOpen, type StillOpen, type StillOpenEvent } from './still-open.rules.ts';

const open = { machineId: '7', machineName: 'Seven', machineStatus: 'playing' } as const;
const said: StillOpenEvent = { kind: 'sessionPushed', open };
const none: StillOpenEvent = { kind: 'sessionPushed', open: null };
const [asked, answered, silent] = [{ kind: 'asked' }, { kind: 'answered' }, { kind: 'silent' }] as const;
const lost: StillOpenEvent = { kind: 'notificationsLost' };
const changed: StillOpenEvent = { kind: 'connectionChanged' };

const after = (...events: readonly StillOpenEvent[]): StillOpen =>
  events.reduce<StillOpen>(stepStillOpen, { kind: 'believed' });

describe('[SESSION26] whether the session is still open', () => {
  it.each<[string, readonly StillOpenEvent[], unknown]>([
    ['is doubted from the first push that denies it', [none], { kind: 'doubted', init: 'unasked' }],
    ['is not doubted for silence alone', [asked, answered, silent], { kind: 'believed' }],
    ['is decided by the push after the answer', [none, asked, answered, none], { kind: 'over' }],
    ['is decided by silence after the answer', [none, asked, none, answered, silent], { kind: 'over' }],
    ['is not decided before the answer', [none, asked, none, none], { kind: 'doubted', init: 'asked' }],
    ['is not decided by an answer to an earlier question', [none, answered, none], { kind: 'doubted', init: 'unasked' }],
    ['is believed again when the server names it', [none, asked, answered, said], { kind: 'believed' }],
    ['is asked again after a loss', [none, asked, answered, lost, none], { kind: 'doubted', init: 'unasked' }],
    ['is believed on another connection', [none, asked, answered, changed, none], { kind: 'doubted', init: 'unasked' }],
    ['stays over', [none, asked, answered, none, asked, none, lost], { kind: 'over' }],
    ['begins anew with another connection', [none, asked, answered, none, changed], { kind: 'believed' }],
  ])('%s', (_, events, expected) => {
    expect(after(...events)).toEqual(expected);
  });
});
