import { describe, expect, it } from 'vitest';
import type { Rendition } from '../kernel/entities.ts';
import { message } from '../messages/message.ts';
import { mayAsk, noRenditions, stepRenditions, type Renditions, type RenditionsEvent } from './renditions.rules.ts';

const rendition = (id: string, order: number): Rendition => ({
  ...{ id, order, label: id, height: 360, fps: 30, bitrateKbps: 1_000 },
});
const three = [rendition('low', 1), rendition('best', 9), rendition('middle', 4)];
const after = (...events: readonly RenditionsEvent[]): Renditions => events.reduce(stepRenditions, noRenditions(null));
const offered: RenditionsEvent = { kind: 'offered', list: three };
const refusal = message('failure.lost');

describe('the qualities', () => {
  it('[BAND1] stand highest first, and one alone is no choice', () => {
    expect(after(offered).list.map(({ id }) => id)).toEqual(['best', 'middle', 'low']);
    expect(after(offered, { kind: 'offered', list: [rendition('only', 1)] })).toEqual(noRenditions(null));
    expect(after({ kind: 'offered', list: [] })).toEqual(noRenditions(null));
  });

  it('[BAND2] begin with the highest; another is active when it is acknowledged, and only then', () => {
    const asked = after(offered, { kind: 'asked', id: 'low' });
    expect(asked).toMatchObject({ activeId: 'best', askedId: 'low' });
    expect(stepRenditions(asked, { kind: 'answered', id: 'low', refusal: null })).toMatchObject({
      ...{ activeId: 'low', askedId: null, refusal: null },
    });
    expect(stepRenditions(asked, { kind: 'answered', id: 'low', refusal })).toMatchObject({
      ...{ activeId: 'best', askedId: null, refusal },
    });
    expect(stepRenditions(asked, { kind: 'answered', id: 'middle', refusal: null })).toBe(asked);
  });

  it('[BAND2] an answer that comes after the connection was lost is nobody’s', () => {
    const lost = after(offered, { kind: 'asked', id: 'low' }, { kind: 'lost' });
    expect(lost).toMatchObject({ activeId: 'best', askedId: null });
    expect(stepRenditions(lost, { kind: 'answered', id: 'low', refusal: null })).toBe(lost);
    expect(stepRenditions(lost, { kind: 'lost' })).toBe(lost);
    expect(stepRenditions(stepRenditions(lost, { kind: 'chosen', id: 'low' }), offered)).toMatchObject({
      ...{ activeId: 'best', chosenId: 'low' },
    });
  });

  it('[BAND4] may be asked for one at a time, and not the one that is sent', () => {
    expect(mayAsk(after(offered), 'low')).toBe(true);
    expect(mayAsk(after(offered), 'best')).toBe(false);
    expect(mayAsk(after(offered), 'no such')).toBe(false);
    expect(mayAsk(after(offered, { kind: 'asked', id: 'low' }), 'middle')).toBe(false);
  });

  it('[BAND4] a refusal is forgotten with the next question', () => {
    const refused = after(offered, { kind: 'asked', id: 'low' }, { kind: 'answered', id: 'low', refusal });
    expect(stepRenditions(refused, { kind: 'asked', id: 'middle' }).refusal).toBeNull();
  });
});
