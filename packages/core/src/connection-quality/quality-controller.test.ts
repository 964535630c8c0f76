import { BehaviorSubject, of } from 'rxjs';
import { expect, it } from 'vitest';
import type { Rendition } from '../kernel/entities.ts';
import { ok } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import type { IdleLock } from '../idle-lock/idle-lock.rules.ts';
import type { Media } from '../media/media.rules.ts';
import { message } from '../messages/message.ts';
import type { Log } from '../kernel/log.ts';
import type { LinkReport } from '../ports/video.ts';
import type { Playing, Session } from '../session/session.rules.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { createMemoryStore } from '@farspin/testing';
import { createVirtualClock } from '@farspin/testing';
import { createQualityController } from './quality-controller.ts';

const rendition = (id: string, order: number, fps = 30): Rendition => ({
  ...{ id, order, label: id, height: 360, fps, bitrateKbps: 900 },
});
const withRenditions = (...renditions: readonly Rendition[]) =>
  ({
    kind: 'playing',
    command: null,
    link: { kind: 'up' },
    details: { capabilities: ['band'], video: { type: 'camera', renditions } },
  }) as unknown as Session & Playing;
const atMachine = withRenditions(rendition('low', 1), rendition('best', 2));

function start() {
  const clock = createVirtualClock(0);
  const asked: string[] = [];
  const session$ = new BehaviorSubject<Session>(atMachine);
  const media$ = new BehaviorSubject<Media>({ kind: 'off' });
  const idleLock$ = new BehaviorSubject({ kind: 'unlocked' } as unknown as IdleLock);
  const quality = createQualityController({
    entry: { settings: defaultSettings },
    play: {
      ...{ session$, media$, idleLock$ },
      requestRendition: (id) => (asked.push(id), of(ok(null))),
    },
    ports: { clock, store: createMemoryStore(), log: {} as Log },
    scope: createScope(),
  });
  const reports = (count: number, report: Partial<LinkReport>): void => {
    for (let index = 0; index < count; index += 1) {
      media$.next({ kind: 'live', machineId: '1', framesDecoded: 900, fps: 30, report: report as LinkReport });
      clock.advanceBy(500);
    }
  };
  return { quality, clock, asked, session$, media$, idleLock$, reports };
}

it('[BAND5] requests a lower quality during heavy loss, and the better quality again after a long period without loss', () => {
  const { quality, asked, reports } = start();
  reports(10, { lossPercent: 9 });
  expect([asked, quality.renditions$.value]).toMatchObject([['low'], { activeId: 'low', chosenId: null }]);
  reports(80, { lossPercent: 0 });
  expect([asked, quality.renditions$.value.activeId]).toEqual([['low', 'best'], 'best']);
});

it('[MEDIA12] reports a picture as slow after 4 s without a frame, in each attempt', () => {
  const { quality, clock, media$ } = start();
  const says = () => quality.link$.value.says;
  const tried = (): void => {
    media$.next({ kind: 'connecting', machineId: '1', attempt: 0, message: null });
    clock.advanceBy(3_999);
    expect(says()).toEqual(message('link.picture-coming'));
    clock.advanceBy(1);
    expect(says()).toEqual(message('link.picture-slow'));
  };
  tried();
  tried();
  media$.next({ kind: 'live', machineId: '1', framesDecoded: 1, fps: 30 });
  expect(says()).toEqual(message('link.good'));
  clock.advanceBy(60_000);
  expect(says()).toEqual(message('link.good'));
});

it('[BAND5] retries a better quality after the shortest wait if the last better quality held for a long time', () => {
  const { asked, reports } = start();
  reports(5, { lossPercent: 9 });
  reports(61, { lossPercent: 0 });
  reports(1_200, { lossPercent: 0 });
  reports(5, { lossPercent: 9 });
  reports(61, { lossPercent: 0 });
  expect(asked).toEqual(['low', 'best', 'low', 'best']);
});

it.each<readonly [string, readonly Rendition[], number, readonly string[]]>([
  ['of that quality', [rendition('best', 2, 15), rendition('low', 1)], 30, []],
  ['of the operator, if the quality has none', [rendition('best', 2, 0), rendition('low', 1)], 30, ['low']],
  ['of the operator, if the quality has more', [rendition('best', 2, 60), rendition('low', 1)], 20, []],
  [
    'of the current quality',
    [rendition('best', 3), rendition('middle', 2, 15), rendition('low', 1, 15)],
    30,
    ['middle'],
  ],
])('[BAND5] limits the decoding time to the duration of a frame %s', (_, renditions, decodeMs, expected) => {
  const { asked, session$, reports } = start();
  session$.next(withRenditions(...renditions));
  reports(10, { decodeMs });
  expect(asked).toEqual(expected);
});

it('[BAND5] resets the measurements for a new picture, but keeps the waiting time of the previous picture', () => {
  const { asked, media$, reports } = start();
  reports(4, { lossPercent: 9 });
  media$.next({ kind: 'connecting', machineId: '1', attempt: 1, message: null });
  reports(4, { lossPercent: 9 });
  expect(asked).toEqual([]);
  reports(1, { lossPercent: 9 });
  media$.next({ kind: 'connecting', machineId: '1', attempt: 1, message: null });
  reports(60, { lossPercent: 0 });
  expect(asked).toEqual(['low']);
  reports(1, { lossPercent: 0 });
  expect(asked).toEqual(['low', 'best']);
});

it('[BAND1] offers no qualities away from a machine, even after a lost connection', () => {
  const { quality, session$ } = start();
  session$.next({ ...atMachine, link: { kind: 'connecting', attempt: 1 } } as Session);
  expect(quality.renditions$.value.list).toHaveLength(2);
  session$.next({ kind: 'idle', ended: null });
  expect(quality.renditions$.value.list).toEqual([]);
});

it('[BAND5] requests no other quality after a choice of the player, until the player chooses automatic quality', () => {
  const { quality, asked, reports } = start();
  quality.chooseRendition('low');
  quality.chooseRendition('best');
  reports(20, { lossPercent: 9 });
  expect(asked).toEqual(['low', 'best']);
  quality.chooseRendition(null);
  reports(10, { lossPercent: 9 });
  expect([asked, quality.renditions$.value.chosenId]).toEqual([['low', 'best', 'low'], null]);
});

it('[LOCK9] [BAND2] still shows the current quality after the lock opens, and does not request the quality again', () => {
  const { quality, asked, session$, idleLock$ } = start();
  quality.chooseRendition('low');
  idleLock$.next({ kind: 'locked' } as IdleLock);
  session$.next({ kind: 'idle', ended: null });
  idleLock$.next({ kind: 'unlocked' } as unknown as IdleLock);
  session$.next(atMachine);
  expect([asked, quality.renditions$.value.activeId]).toEqual([['low'], 'low']);
});

it('[BAND2] [BAND3] requests the chosen quality again for a connection that was made behind the lock', () => {
  const { quality, asked, session$, idleLock$ } = start();
  quality.chooseRendition('low');
  idleLock$.next({ kind: 'locked' } as IdleLock);
  session$.next({ kind: 'idle', ended: null });
  idleLock$.next({ kind: 'unlocked' } as unknown as IdleLock);
  session$.next({ ...atMachine, details: { ...atMachine.details } } as typeof atMachine);
  expect([asked, quality.renditions$.value.activeId]).toEqual([['low', 'low'], 'low']);
});

it('[LOCK9] accepts no choice and requests no quality behind the lock', () => {
  const { quality, asked, idleLock$ } = start();
  idleLock$.next({ kind: 'locked' } as IdleLock);
  quality.chooseRendition('low');
  expect([asked, quality.renditions$.value]).toMatchObject([[], { chosenId: null, askedId: null }]);
  idleLock$.next({ kind: 'unlocked' } as unknown as IdleLock);
  quality.chooseRendition('low');
  expect([asked, quality.renditions$.value.chosenId]).toEqual([['low'], 'low']);
});

it('[LINK1] updates the summary when the connection or the picture changes, and ignores changes of the meters', () => {
  const { quality, session$ } = start();
  const before = quality.link$.value;
  session$.next({ ...atMachine, meters: { seq: 2 } } as unknown as Session);
  expect(quality.link$.value).toBe(before);
  session$.next({ ...atMachine, link: { kind: 'connecting' } } as unknown as Session);
  expect(quality.link$.value).toMatchObject({ quality: 'lost', next: { kind: 'trying' } });
  session$.next({ kind: 'idle', ended: null });
  expect(quality.link$.value).toMatchObject({ says: { key: 'link.none' } });
  session$.next({ kind: 'joining', target: { machineId: '1', name: '' }, attempt: 0 });
  expect(quality.link$.value).toMatchObject({ says: { key: 'link.good' } });
});

it('[LINK1] summarises the connection, the picture and the measurements', () => {
  const { quality, reports } = start();
  expect(quality.link$.value).toMatchObject({ quality: 'good' });
  reports(1, { lossPercent: 9 });
  expect(quality.link$.value).toMatchObject({ quality: 'good', report: { lossPercent: 9 } });
  reports(4, { lossPercent: 9 });
  expect(quality.link$.value).toMatchObject({
    quality: 'poor',
    says: { key: 'link.loss' },
    report: { lossPercent: 9 },
  });
});

it('[LINK2] measures the answer time of a press only on the current connection', () => {
  const { quality, clock, session$, reports } = start();
  const press = (id: string, answeredAfterMs: number, link: object = { kind: 'up' }): void => {
    const pressed = (state: object): Session =>
      ({
        ...atMachine,
        link,
        command: { id, action: { kind: 'press', buttonId: 'start' }, state },
      }) as unknown as Session;
    session$.next(pressed({ kind: 'sent', at: clock.now() }));
    clock.advanceBy(answeredAfterMs);
    session$.next(pressed({ kind: 'acknowledged', at: clock.now(), isTold: false }));
  };
  press('quick', 100);
  reports(1, {});
  expect(quality.link$.value).toMatchObject({ quality: 'good' });
  press('slow', 700);
  reports(9, {});
  expect(quality.link$.value).toMatchObject({ quality: 'fair', says: { key: 'link.far' } });
  session$.next({ ...atMachine, link: { kind: 'connecting' } } as unknown as Session);
  session$.next(atMachine);
  reports(7, {});
  expect(quality.link$.value).toMatchObject({ quality: 'good' });
});

it('[LINK2] rates a low frame rate only after the picture has been live for two seconds', () => {
  const { quality, clock, media$ } = start();
  const live = { kind: 'live', machineId: '1', fps: 5, report: {} } as unknown as Media & { kind: 'live' };
  media$.next({ ...live, framesDecoded: 59 });
  expect(quality.link$.value).toMatchObject({ quality: 'good' });
  media$.next({ ...live, framesDecoded: 60 });
  clock.advanceBy(2_000);
  expect(quality.link$.value).toMatchObject({ quality: 'poor', says: { key: 'link.few-frames' } });
});

it('[LINK4] removes the message about a fault half a second after the connection is back, without a further event', () => {
  const { quality, clock, session$ } = start();
  session$.next({ ...atMachine, link: { kind: 'connecting' } } as unknown as Session);
  clock.advanceBy(2_500);
  session$.next(atMachine);
  clock.advanceBy(499);
  expect(quality.link$.value).toMatchObject({ fault: 'controls', next: { kind: 'trying' } });
  clock.advanceBy(1);
  expect(quality.link$.value).toMatchObject({ fault: null, quality: 'good' });
});

it('[LINK5] reports a machine that goes out of order, although its connection does not change', () => {
  const { quality, session$ } = start();
  session$.next({ ...atMachine, meters: { status: 'error' } } as unknown as Session);
  expect(quality.link$.value).toMatchObject({ quality: 'out' });
});

it('[BAND6] [LINK6] does not report a refused automatic change, and rates a lowered quality as fair', () => {
  const { quality, reports, asked } = start();
  reports(10, { lossPercent: 9 });
  expect(asked).toEqual(['low']);
  reports(20, { lossPercent: 0 });
  expect(quality.link$.value).toMatchObject({ quality: 'fair', says: { key: 'link.lowered' } });
});
