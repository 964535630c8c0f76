import { describe, expect, it } from 'vitest';
import { defaultSettings, type Settings } from '../settings/settings.rules.ts';
import { newAttempt, stepAttempt, type AttemptEvent } from './attempt.rules.ts';

const settings: Settings['video'] = {
  ...defaultSettings.video,
  ...{ offerMs: 8_000, iceMs: 5_000, dtlsMs: 3_000, firstFrameMs: 2_000 },
  ...{ stallMs: 1_000, rebuildMs: 4_000, blackMs: 5_000 },
};
const frames = (framesDecoded: number): AttemptEvent => ({ kind: 'progress', framesDecoded, fps: 30 });
const looked = (brightness: number, isCamera = true): AttemptEvent => ({ kind: 'looked', brightness, isCamera });

/** Returns the attempt after these events, with everything it has emitted. */
function lived(...events: readonly (readonly [at: number, event: AttemptEvent])[]) {
  const told: unknown[] = [];
  let attempt = newAttempt(0, settings);
  for (const [at, event] of events) {
    const step = stepAttempt(attempt, event, at, settings);
    ({ attempt } = step);
    if (step.told) told.push(step.told);
    if (step.restarts) told.push('another way is asked for');
  }
  return { attempt, told };
}

describe('an attempt at the picture', () => {
  it('[MEDIA11] limits the time of each stage, and reports the failure of that stage', () => {
    expect(lived([0, { kind: 'connecting' }]).attempt.end).toEqual({ ms: 8_000, at: 8_000, cause: 'no-answer' });
    expect(lived([10, { kind: 'stage', stage: 'ice' }]).attempt.end).toEqual({ ms: 5_000, at: 5_010, cause: 'no-way' });
    expect(lived([10, { kind: 'stage', stage: 'dtls' }]).attempt.end).toMatchObject({ ms: 3_000, cause: 'no-way' });
    expect(lived([10, { kind: 'connected' }]).attempt.end).toMatchObject({ ms: 2_000, cause: 'no-frames' });
  });

  it('[MEDIA11] ignores later stages after the first frame, and limits only the time without frames', () => {
    const { attempt, told } = lived([0, frames(1)], [10, { kind: 'stage', stage: 'ice' }], [20, { kind: 'connected' }]);
    expect(attempt.end).toEqual({ ms: 4_000, at: 4_000, cause: 'no-frames' });
    expect(told).toEqual([{ kind: 'frames', framesDecoded: 1, fps: 30 }]);
  });

  it.each([
    [100, 4_000],
    [2_500, 6_000],
    [60_000, 17_000],
  ])('[MEDIA2] after an offer answered in %i ms, waits %i ms for frames', (answeredAt, patienceMs) => {
    const answered = [answeredAt, { kind: 'stage', stage: 'ice' }] as const;
    expect(lived([0, { kind: 'connecting' }], answered).attempt.patienceMs).toBe(patienceMs);
  });

  it('[MEDIA1] counts a report as a picture only if the report has more frames than the previous report', () => {
    const { attempt, told } = lived([0, frames(1)], [500, frames(1)], [600, frames(0)]);
    expect(attempt.still).toEqual({ ms: 1_000, at: 1_000 });
    expect(told).toHaveLength(1);
  });

  it('[MEDIA5] requests another route once for each stall', () => {
    const still = [1_000, { kind: 'stoodStill' }] as const;
    const { told } = lived([0, frames(1)], still, [1_200, { kind: 'disconnected' }], [1_500, frames(2)]);
    expect(told).toEqual([
      { kind: 'frames', framesDecoded: 1, fps: 30 },
      { kind: 'stall', cause: 'still', since: 1_000, retryAt: 4_000 },
      'another way is asked for',
      { kind: 'frames', framesDecoded: 2, fps: 30 },
    ]);
    expect(lived([0, frames(1)], still, [1_500, frames(2)], [2_500, { kind: 'stoodStill' }]).told).toHaveLength(6);
  });

  it('[MEDIA1] cannot stall before the first frame, and keeps the time limit of the stage after a wake-up', () => {
    const { attempt, told } = lived([0, { kind: 'connecting' }], [5, { kind: 'disconnected' }], [9, { kind: 'woken' }]);
    expect([attempt.end?.at, told]).toEqual([8_000, [{ kind: 'stage' }]]);
  });

  it('[MEDIA7] must receive a frame within the stall time after a wake-up', () => {
    expect(lived([0, frames(1)], [100, { kind: 'woken' }]).attempt.end).toEqual({
      ...{ ms: 1_000, at: 1_100, cause: 'no-frames' },
    });
  });

  it('[MEDIA8] is reported as black once when a camera picture stays dark for the time limit, and reports frames again with light', () => {
    const black = { kind: 'stall', cause: 'black', since: 5_000, retryAt: null };
    const dark = [[0, looked(0.05)] as const, [4_999, looked(0)] as const, [5_000, looked(0.06)] as const];
    expect(lived(...dark, [6_000, looked(0)], [6_100, frames(1)]).told).toEqual([black]);
    expect(lived(...dark, [6_000, looked(0.07)], [6_100, frames(1)]).told).toEqual([
      black,
      { kind: 'frames', framesDecoded: 1, fps: 30 },
    ]);
    expect(lived([5_000, looked(0, false)], [9_999, looked(0)]).told).toEqual([]);
  });

  it('[MEDIA8] is never reported as black if blackMs is 0', () => {
    const never = { ...settings, blackMs: 0 };
    expect(stepAttempt(newAttempt(0, never), looked(0), 60_000, never).told).toBeUndefined();
  });

  it('[MEDIA3] ends with the reason of the failure and the requested pause', () => {
    expect(
      lived(
        [0, { kind: 'failed', error: { kind: 'offline' } }],
        [0, { kind: 'givenUp', cause: 'no-answer', retryAfterMs: 7 }],
      ).told,
    ).toEqual([
      { kind: 'failed', error: { kind: 'offline' }, retryAfterMs: 0 },
      { kind: 'failed', error: { kind: 'no-answer' }, retryAfterMs: 7 },
    ]);
  });
});
