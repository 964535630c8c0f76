import { describe, expect, it } from 'vitest';
import { message } from '../messages/message.ts';
import type { VideoError } from '../ports/video.ts';
import { pictureBlock } from '../press-block/press-block.rules.ts';
import { isRefused, noStep, stepMedia, withMessage, type Media, type MediaStep, type Watched } from './media.rules.ts';

const connecting: Media = { kind: 'connecting', machineId: '1', attempt: 0, message: null };
const stall: Watched = { kind: 'stall', since: 5, cause: 'still', retryAt: 9 };
const refusal = { code: null, text: null, params: {} };
const happened = (event: Watched) => ({ kind: 'happened', event, machineId: '1', message: null }) as const;
const failed = (error: VideoError, retryAfterMs = 0): Watched => ({ kind: 'failed', error, retryAfterMs });

describe('a picture', () => {
  it('[MEDIA1] cannot freeze before it exists', () => {
    expect(stepMedia(connecting, happened(stall))).toBe(connecting);
    const live = stepMedia(connecting, happened({ kind: 'frames', framesDecoded: 7, fps: 30 }));
    expect(live).toEqual({ kind: 'live', machineId: '1', framesDecoded: 7, fps: 30 });
    expect(stepMedia(live, happened(stall))).toEqual({
      ...{ kind: 'stalled', machineId: '1', since: 5, framesDecoded: 7, cause: 'still', retryAt: 9 },
    });
  });

  it('[MEDIA3] reports a failure together with the pause that follows', () => {
    expect(stepMedia(connecting, happened(failed({ kind: 'offline' })))).toBe(connecting);
    const common = { machineId: '1', attempt: 1, message: message('failure.offline') };
    const waiting: Media = { ...common, kind: 'waiting', retryAt: 9 };
    expect(stepMedia(connecting, waiting)).toEqual(waiting);
    expect(stepMedia(waiting, { ...common, kind: 'trying' })).toEqual({ ...common, kind: 'connecting' });
  });

  it.each<[VideoError, boolean]>([
    [{ kind: 'offline' }, false],
    [{ kind: 'lost', status: 503 }, false],
    [{ kind: 'malformed' }, false],
    [{ kind: 'no-way' }, false],
    [{ kind: 'no-frames' }, false],
    [{ kind: 'no-relay' }, true],
    [{ kind: 'absent' }, true],
    [{ kind: 'refused', refusal }, true],
    [{ kind: 'unauthorized', refusal }, true],
  ])('[MEDIA6] after the error %j, stays down: %j', (error, isFinal) => {
    expect(isRefused(failed(error))).toBe(isFinal);
    expect(isRefused(failed(error, 5_000))).toBe(false);
    expect(stepMedia(connecting, happened(failed(error))).kind).toBe(isFinal ? 'down' : 'connecting');
  });

  it('[SESSION6] allows play while the picture is live, and otherwise shows the reason', () => {
    const still: Media = { kind: 'stalled', machineId: '1', since: 0, framesDecoded: 9, cause: 'still', retryAt: 4 };
    expect(pictureBlock({ kind: 'live', machineId: '1', framesDecoded: 9, fps: null })).toBeNull();
    expect(pictureBlock(still)).toEqual(message('press.no-picture'));
    expect(pictureBlock({ ...still, cause: 'black' })).toEqual(message('press.black'));
    expect(pictureBlock(connecting)).toEqual(message('press.no-picture'));
  });
});

describe('[MEDIA14] the reason why there is no picture', () => {
  const frames: Watched = { kind: 'frames', framesDecoded: 1, fps: 30 };
  const live = withMessage(noStep, { kind: 'happened', event: frames, machineId: '1' }, 0);
  const after = (times: readonly number[], error: VideoError, from: MediaStep = live): unknown => {
    const step = times.reduce<MediaStep>(
      (before, at) => withMessage(before, { kind: 'happened', event: failed(error), machineId: '1' }, at),
      from,
    );
    return step.event.kind === 'turnedOff' ? null : step.event.message;
  };
  const again = message('picture.again');

  it.each<readonly [times: readonly number[], isShown: boolean]>([
    [[0], false],
    [[0, 40_000], false],
    [[0, 10_000, 29_999], false],
    [[0, 10_000, 30_000], true],
    [[0, 1_000, 2_000, 3_000], false],
    [[0, 1_000, 2_000, 30_000], true],
  ])('appears only after three failed attempts over 30 s: %j, %j', (times, isShown) => {
    for (const kind of ['no-way', 'no-answer', 'no-frames', 'offline'] as const)
      expect(after(times, { kind })).toEqual(isShown ? message(`failure.${kind}`) : again);
    expect(after(times, { kind: 'lost', status: null })).toEqual(isShown ? message('failure.lost') : again);
  });

  it('names a picture that has had no frame as still connecting, also at the next machine', () => {
    const still = message('game.picture.connecting');
    expect(after([0], { kind: 'no-answer' }, noStep)).toEqual(still);
    expect(after([0, 40_000], { kind: 'lost', status: null }, noStep)).toEqual(still);
    expect(after([0], { kind: 'no-answer' }, withMessage(live, { kind: 'turnedOff' }, 1))).toEqual(still);
  });

  it('appears at once if the server names it', () => {
    expect(after([0], { kind: 'refused', refusal: { ...refusal, text: 'No' } })).toEqual({
      kind: 'server',
      text: 'No',
    });
    expect(after([0], { kind: 'no-relay' })).toEqual(message('failure.no-relay'));
  });

  it('is forgotten when a frame arrives or the player leaves the machine', () => {
    const failing = withMessage(live, { kind: 'happened', event: failed({ kind: 'no-way' }), machineId: '1' }, 0);
    expect(withMessage(failing, { kind: 'happened', event: frames, machineId: '1' }, 1).failures).toBeNull();
    expect(withMessage(failing, { kind: 'turnedOff' }, 1)).toEqual(noStep);
    const stage = withMessage(failing, { kind: 'happened', event: { kind: 'stage' }, machineId: '1' }, 1);
    expect(stage).toMatchObject({ failures: { count: 1 }, event: { message: again } });
  });
});
