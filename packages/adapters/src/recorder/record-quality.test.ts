import { createScope, type Message } from '@farspin/core';
import { noRenditions, noLink, type LinkSummary } from '@farspin/core/quality-controller';
import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import { recordQuality } from './record-quality.ts';

const keyed = (key: 'link.good' | 'link.loss'): Message => ({ kind: 'keyed', key, params: {} });
const good: LinkSummary = {
  ...{ quality: 'good', fault: null, says: keyed('link.good'), next: { kind: 'none' }, mend: null },
  report: {
    ...{ route: 'host', protocol: 'udp', relayProtocol: null, roundTripMs: 24.44, jitterMs: 2 },
    ...{ packetsReceived: 900, packetsLost: 0, bytesReceived: 1e6, width: 640, height: 360, fps: 30 },
    ...{ codec: 'VP8', lossPercent: 0, bitrateKbps: 1_234, jitterBufferMs: 41, decodeMs: null, frameAgeMs: 120 },
    ...{ freezes: 0, frozenMs: 0, framesDropped: 0 },
  },
};

function recorded() {
  const link$ = new BehaviorSubject<LinkSummary>(noLink);
  const renditions$ = new BehaviorSubject(noRenditions(null));
  const notes: (readonly [kind: string, data: unknown])[] = [];
  const scope = createScope();
  let now = 0;
  recordQuality({
    quality: { renditions$, link$ },
    sink: { note: (kind, data) => notes.push([kind, data]) },
    now: () => now,
    scope,
  });
  const links = () => notes.filter(([kind]) => kind === 'link').map(([, data]) => data);
  return { link$, renditions$, notes, links, scope, pass: (ms: number) => (now += ms) };
}

test('records the connection once a second, and at once when the quality or the cause changes', () => {
  const { link$, links, pass, scope } = recorded();
  expect(links()).toEqual([{ quality: 'lost', says: 'link.none' }]);
  link$.next(good);
  expect(links().at(-1)).toEqual({
    ...{
      quality: 'good',
      says: 'link.good',
      frameAgeMs: 120,
      roundTripMs: 24.4,
      jitterBufferMs: 41,
      lossPercent: 0,
    },
    ...{
      fps: 30,
      bitrateKbps: 1_234,
      width: 640,
      height: 360,
      freezes: 0,
      frozenMs: 0,
      route: 'host',
      protocol: 'udp',
    },
  });
  for (let tick = 0; tick < 40; tick += 1) {
    pass(250);
    link$.next({ ...good });
  }
  expect(links()).toHaveLength(12);
  link$.next({ ...good, quality: 'fair', says: keyed('link.loss') });
  link$.next({ ...good, quality: 'poor', says: keyed('link.loss') });
  expect(links().slice(-2)).toMatchObject([{ quality: 'fair' }, { quality: 'poor', says: 'link.loss' }]);
  scope.unsubscribe();
  link$.next(noLink);
  expect(links()).toHaveLength(14);
});

test('records a connection without figures only when the connection changes', () => {
  const { link$, links, pass } = recorded();
  for (let tick = 0; tick < 10; tick += 1) {
    pass(5_000);
    link$.next({ ...noLink });
  }
  expect(links()).toHaveLength(1);
  link$.next({ ...noLink, says: { kind: 'server', text: 'No' } });
  expect(links().at(-1)).toEqual({ quality: 'lost', says: 'No' });
});

test('records the renditions each time the renditions change', () => {
  const { renditions$, notes } = recorded();
  const next = { ...noRenditions(null), chosenId: 'saver' };
  renditions$.next(next);
  renditions$.next(next);
  expect(notes.filter(([kind]) => kind === 'state')).toEqual([
    ['state', { name: 'bands', state: noRenditions(null) }],
    ['state', { name: 'bands', state: next }],
  ]);
});
