import { describe, expect, it } from 'vitest';
import { stepPlayWatch, unwatched } from './play-watch.rules.ts';
import { policyFor } from './policy.rules.ts';
import { readStay, writeStay } from './stay-record.rules.ts';

const step = stepPlayWatch(policyFor('ukgc'));
function sitting() {
  const state = step(unwatched, { kind: 'satDown', at: 1_000, earlier: null });
  if (state.kind === 'off') throw new Error('Nothing is watched');
  return state;
}

describe('the record of a stay', () => {
  it('[POLICY7] is restored only for its own session', () => {
    const text = writeStay({ ...sitting(), wageredMinor: 700, wonMinor: 200 }, 's1', 5_000);
    const earlier = readStay(text, 's1');
    expect(step(unwatched, { kind: 'satDown', at: 9_000, earlier })).toMatchObject({
      startedAt: 1_000,
      netMinor: -500,
      checkAt: 3_601_000,
    });
    expect(readStay(text, 's2')).toBeNull();
  });

  it('[MONEY4] [POLICY7] is restored without a spin count', () => {
    const meters = { creditsMinor: 500, spinCount: null, winMinor: null, seq: 1 };
    expect(readStay(writeStay({ ...sitting(), meters }, 's1', 5_000), 's1')).toMatchObject({ meters });
  });

  it('[POLICY7] makes an unanswered check due at once', () => {
    const told = step(sitting(), { kind: 'deadlineCame', at: 3_601_000 });
    if (told.kind === 'off') throw new Error('Nothing is watched');
    expect(readStay(writeStay(told, 's1', 3_700_000), 's1')?.checkAt).toBe(3_700_000);
  });

  it('[POLICY3] [POLICY7] delays the next game by the minimum interval of the profile, if there is an interval', () => {
    const earlier = readStay(writeStay(sitting(), 's1', 5_000), 's1');
    const begun = (profile: 'ukgc' | 'open', before: typeof earlier) =>
      stepPlayWatch(policyFor(profile))(unwatched, { kind: 'satDown', at: 9_000, earlier: before });
    expect([begun('ukgc', earlier), begun('ukgc', null), begun('open', earlier)]).toMatchObject([
      { nextGameAt: 11_500 },
      { nextGameAt: null },
      { nextGameAt: null },
    ]);
  });

  it.each([null, '', '{', '[]', '{"sessionId":"s1"}', 'null'])('[POLICY7] is ignored if the text is %j', (text) => {
    expect(readStay(text, 's1')).toBeNull();
  });
});
