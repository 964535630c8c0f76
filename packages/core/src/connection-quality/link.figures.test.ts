import { describe, expect, it } from 'vitest';
import type { Media } from '../media/media.rules.ts';
import { loadWords } from '../messages/load-words.ts';
import type { LinkReport } from '../ports/video.ts';
import type { Session } from '../session/session.rules.ts';
import type { Language } from '../settings/language.ts';
import { parseSettings } from '../settings/settings.rules.ts';
import { createLinkFigures, linkPlanes } from './link.figures.ts';

const wordsIn = (language: Language) => loadWords({ language, settings: parseSettings({}).settings });
const report: LinkReport = {
  ...{ route: 'relay', protocol: 'udp', relayProtocol: 'tls', roundTripMs: 24.4, jitterMs: 2 },
  ...{ packetsReceived: 9_000, packetsLost: 12, bytesReceived: 1e6, width: 1280, height: 720, fps: 29.97 },
  ...{ codec: 'VP8', lossPercent: 1.25, bitrateKbps: 1_234.5, jitterBufferMs: 41, decodeMs: 3, frameAgeMs: 120 },
  ...{ freezes: 2, frozenMs: 1_450, framesDropped: 0 },
};
const nothing: LinkReport = {
  ...{ route: null, protocol: null, relayProtocol: null, roundTripMs: null, jitterMs: null },
  ...{ packetsReceived: null, packetsLost: null, bytesReceived: null, width: null, height: null, fps: null },
  ...{ codec: null, lossPercent: null, bitrateKbps: null, jitterBufferMs: null, decodeMs: null, frameAgeMs: null },
  ...{ freezes: null, frozenMs: null, framesDropped: null },
};

describe('[LINK3] the figures of a picture', () => {
  it('write units in words, and numbers in the format of the language', async () => {
    const told = createLinkFigures(await wordsIn('en'))(report).map(({ name, value }) => `${name}: ${value ?? '?'}`);
    expect(told).toEqual([
      'Picture delay: 120 milliseconds',
      'Round trip: 24 milliseconds',
      'Buffered: 41 milliseconds',
      'Lost: 1.3%',
      'Frames per second: 30',
      'Data rate: 1,235 kilobits per second',
      'Picture size: 1280 × 720',
      'Decoding: 3 milliseconds',
      'Freezes: 2, 1.5 seconds in total',
      'Picture route: Through a relay (TLS)',
    ]);
  });

  it('have ids in a fixed order', async () => {
    const ids = createLinkFigures(await wordsIn('en'))(report).map(({ id }) => id);
    expect(ids.slice(0, 5)).toEqual(['age', 'roundTrip', 'buffer', 'loss', 'fps']);
    expect(ids.slice(5)).toEqual(['rate', 'size', 'decode', 'freezes', 'route']);
  });

  it('use short units of the language for a terminal', async () => {
    const told = createLinkFigures(await wordsIn('tr'), 'short')(report);
    expect(told.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['120 msn', '%1,3', '1.235 kb/sn', 'Aktarıcı sunucu üzerinden (TLS)']),
    );
  });

  it.each([
    ['for a link without figures', nothing],
    ['without a link', null],
  ])('have the same rows with unknown values %s', async (_, told) => {
    const figures = createLinkFigures(await wordsIn('ar'));
    expect(figures(told).map(({ id }) => id)).toEqual(figures(report).map(({ id }) => id));
    expect(figures(told).every(({ value }) => value === null)).toBe(true);
  });

  it('name the protocol of a direct route if reported, and omit the duration if there were no freezes', async () => {
    const figures = createLinkFigures(await wordsIn('en'));
    const valueOf = (id: string, change: Partial<LinkReport>) =>
      figures({ ...report, ...change }).find((figure) => figure.id === id)?.value;
    expect(valueOf('route', { route: 'host', relayProtocol: null })).toBe('Direct (UDP)');
    expect(valueOf('route', { route: 'srflx', relayProtocol: null, protocol: null })).toBe('Direct, through a router');
    expect(valueOf('freezes', { freezes: 0, frozenMs: 0 })).toBe('0');
    expect(valueOf('freezes', { freezes: 3, frozenMs: null })).toBe('3');
    expect(valueOf('freezes', { freezes: null, frozenMs: 5 })).toBeNull();
    expect(valueOf('size', { height: null })).toBeNull();
    expect(valueOf('size', { width: null })).toBeNull();
  });
});

const playing = (kind: 'up' | 'silent' | 'waiting' | 'connecting') => ({ kind: 'playing', link: { kind } }) as Session;
const media = (state: object) => ({ machineId: '1', ...state }) as Media;
const refused = { kind: 'server', text: 'No' } as const;

describe('[LINK3] the planes', () => {
  it.each<[string | null, Session]>([
    [null, { kind: 'idle', ended: null }],
    ['Reconnecting…', { kind: 'joining', target: { machineId: '1', name: 'One' }, attempt: 0 }],
    ['Connected', playing('up')],
    ['No answer', playing('silent')],
    ['Reconnecting…', playing('waiting')],
    ['Reconnecting…', playing('connecting')],
  ])('show the state of the controls: %s', async (value, session) => {
    const [controls] = linkPlanes(await wordsIn('en'), { session, media: { kind: 'off' }, meters: { kind: 'live' } });
    expect(controls).toEqual({ id: 'controls', name: 'Controls', value });
  });

  it.each<[string | null, Media]>([
    [null, { kind: 'off' }],
    ['Live', media({ kind: 'live', framesDecoded: 1, fps: 30 })],
    ['The picture is loading.', media({ kind: 'connecting', attempt: 0, message: null })],
    ['There is no picture.', media({ kind: 'connecting', attempt: 1, message: refused })],
    ['The picture has stopped.', media({ kind: 'stalled', cause: 'still' })],
    ['The connection to the picture was lost.', media({ kind: 'stalled', cause: 'disconnected' })],
    ['The picture is black.', media({ kind: 'stalled', cause: 'black' })],
    ['There is no picture.', media({ kind: 'waiting', attempt: 1, retryAt: 9, message: null })],
    ['No', media({ kind: 'down', message: refused })],
  ])('show the state of the picture: %s', async (value, state) => {
    const planes = linkPlanes(await wordsIn('en'), { session: playing('up'), media: state, meters: { kind: 'live' } });
    expect(planes.map(({ value: told }) => told)).toEqual(['Connected', value, 'Live']);
    expect(planes.slice(1).map(({ id, name }) => [id, name])).toEqual([
      ['picture', 'Picture'],
      ['machine', 'Machine data'],
    ]);
  });

  it('show the time of machine data that is not live', async () => {
    const words = await wordsIn('en');
    const machine = (meters: Parameters<typeof linkPlanes>[1]['meters']) =>
      linkPlanes(words, { session: playing('silent'), media: { kind: 'off' }, meters }).at(-1)?.value;
    expect(machine({ kind: 'unknown' })).toBeNull();
    expect(machine({ kind: 'asOf', at: 1_772_655_245_000 })).toMatch(/As of \d+:\d\d:05\s[AP]M/);
  });
});
