import { describe, expect, it } from 'vitest';
import { message } from '../messages/message.ts';
import { mediaEvent, stepMedia, type Media } from './media.rules.ts';

const connecting: Media = { kind: 'connecting', machineId: '1', attempt: 0 };

describe('a picture', () => {
  it('[MEDIA1] that was not there cannot stand still', () => {
    expect(stepMedia(connecting, { kind: 'framesStopped', at: 5 })).toBe(connecting);
    const live = stepMedia(connecting, { kind: 'framesCame', machineId: '1', framesDecoded: 7, fps: 30 });
    expect(stepMedia(live, { kind: 'framesStopped', at: 5 })).toEqual({
      ...{ kind: 'stalled', machineId: '1', since: 5, framesDecoded: 7 },
    });
  });

  it('[MEDIA2] that failed is told with the pause that follows, and not by itself', () => {
    const failure = message('failure.offline');
    expect(mediaEvent({ kind: 'happened', event: { kind: 'failed', message: failure } }, '1', failure)).toBeNull();
    expect(mediaEvent({ kind: 'waiting', attempt: 1, retryAt: 9 }, '1', failure)).toEqual({
      ...{ kind: 'waiting', machineId: '1', attempt: 1, retryAt: 9, message: failure },
    });
  });
});
