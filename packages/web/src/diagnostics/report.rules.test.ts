import type { Session } from '@farspin/core';
import { expect, test } from 'vitest';
import { controlsState, notificationsState, rateKbps, reportText, type ReportFacts } from './report.rules.ts';

const idle: Session = { kind: 'idle', ended: null };
const facts: ReportFacts = {
  at: new Date('2026-01-02T03:04:05Z'),
  version: 'v2.3.4',
  userId: '7',
  session: { kind: 'joining', target: { machineId: '101', name: 'Lynx\n1' }, attempt: 0 },
  notificationLink: { kind: 'live' },
  media: { kind: 'off' },
  renditionId: 'saver',
  figures: {
    ...{ route: 'relay', protocol: 'udp', roundTripMs: 31, jitterMs: null, packetsReceived: 900, packetsLost: 3 },
    ...{ bytesReceived: 1, width: 640, height: 360, fps: 30, codec: 'video/VP8' },
  },
  kbps: 812,
  language: 'tr',
  userAgent: 'Test',
};

test('the report has one line per fact, even if the machine name contains line breaks', () => {
  expect(reportText(facts).split('\n')).toEqual([
    ...['time: 2026-01-02T03:04:05.000Z', 'version: v2.3.4', 'player: 7', 'session: -', 'machine: 101 (Lynx 1)'],
    ...['controls: waiting', 'notifications: up', 'picture: off', 'quality: saver', 'route: relay', 'protocol: udp'],
    ...['round trip ms: 31', 'jitter ms: -', 'packets lost: 3 of 900', 'frames: 640x360 at 30 fps'],
    ...['codec: video/VP8', 'kbit/s: 812', 'language: tr', 'browser: Test'],
  ]);
});

test('the report has no video figures without a picture', () => {
  const text = reportText({ ...facts, session: idle, figures: null, kbps: null });
  expect(text).toContain('machine: -\ncontrols: none\n');
  expect(text).toContain('packets lost: -\nframes: -\n');
});

test('the report describes a connection as up, silent, awaited or missing', () => {
  expect(controlsState(idle)).toBe('none');
  expect(notificationsState({ kind: 'off' })).toBe('none');
  expect(notificationsState({ kind: 'waiting', attempt: 1, retryAt: 0 })).toBe('waiting');
});

test('the rate covers the time between two readings of the same connection', () => {
  expect(rateKbps({ atMs: 0, bytes: 0 }, { atMs: 1_000, bytes: 100_000 })).toBe(800);
  expect(rateKbps({ atMs: 0, bytes: 500 }, { atMs: 1_000, bytes: 100 })).toBeNull();
  expect(rateKbps(null, { atMs: 1_000, bytes: 100 })).toBeNull();
  expect(rateKbps({ atMs: 5, bytes: 1 }, { atMs: 5, bytes: 2 })).toBeNull();
});
