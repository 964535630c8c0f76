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
  it('[BAND1] are sorted highest first, and a single quality offers no choice', () => {
    expect(after(offered).list.map(({ id }) => id)).toEqual(['best', 'middle', 'low']);
    expect(after(offered, { kind: 'offered', list: [rendition('only', 1)] })).toEqual(noRenditions(null));
    expect(after({ kind: 'offered', list: [] })).toEqual(noRenditions(null));
  });

  it('[BAND2] start with the highest, and change only when another quality is acknowledged', () => {
    const asked = after(offered, { kind: 'asked', id: 'low' });
    expect(asked).toMatchObject({ activeId: 'best', askedId: 'low' });
    expect(stepRenditions(asked, { kind: 'answered', id: 'low', isAccepted: true, refusal: null })).toMatchObject({
      ...{ activeId: 'low', askedId: null, refusal: null },
    });
    expect(stepRenditions(asked, { kind: 'answered', id: 'low', isAccepted: false, refusal })).toMatchObject({
      ...{ activeId: 'best', askedId: null, refusal },
    });
    expect(stepRenditions(asked, { kind: 'answered', id: 'middle', isAccepted: true, refusal: null })).toBe(asked);
  });

  it('[BAND2] ignore an answer that arrives after the connection was lost', () => {
    const lost = after(offered, { kind: 'asked', id: 'low' }, { kind: 'lost' });
    expect(lost).toMatchObject({ activeId: 'best', askedId: null });
    expect(stepRenditions(lost, { kind: 'answered', id: 'low', isAccepted: true, refusal: null })).toBe(lost);
    expect(stepRenditions(lost, { kind: 'lost' })).toBe(lost);
    expect(stepRenditions(stepRenditions(lost, { kind: 'chosen', id: 'low' }), offered)).toMatchObject({
      ...{ activeId: 'best', chosenId: 'low' },
    });
  });

  it('[BAND4] allow one request at a time, and no request for the current quality', () => {
    expect(mayAsk(after(offered), 'low')).toBe(true);
    expect(mayAsk(after(offered), 'best')).toBe(false);
    expect(mayAsk(after(offered), 'no such')).toBe(false);
    expect(mayAsk(after(offered, { kind: 'asked', id: 'low' }), 'middle')).toBe(false);
  });

  it('[BAND6] stay as they are, without a reason, after the refusal of a change that the player did not choose', () => {
    const refused = after(
      offered,
      { kind: 'asked', id: 'low' },
      { kind: 'answered', id: 'low', isAccepted: false, refusal: null },
    );
    expect(refused).toMatchObject({ activeId: 'best', askedId: null, refusal: null });
  });

  it('[BAND4] lose the refusal when the player requests another quality', () => {
    const refused = after(
      offered,
      { kind: 'asked', id: 'low' },
      { kind: 'answered', id: 'low', isAccepted: false, refusal },
    );
    expect(stepRenditions(refused, { kind: 'asked', id: 'middle' }).refusal).toBeNull();
  });
});
