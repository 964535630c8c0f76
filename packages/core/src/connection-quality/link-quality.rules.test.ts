import { expect, it } from 'vitest';
import type { Media } from '../media/media.rules.ts';
import { message, type Message } from '../messages/message.ts';
import type { LinkReport } from '../ports/video.ts';
import type { MachineLink, Session } from '../session/session.rules.ts';
import { noLink, summarise, type LinkSummary } from './link-quality.rules.ts';

const playing = (link: MachineLink): Session => ({ kind: 'playing', link }) as Session;
const up = playing({ kind: 'up' });
const frames = { framesDecoded: 900, fps: 30 };
const live = (report: Partial<LinkReport> = {}, more = {}): Media =>
  ({ kind: 'live', machineId: '1', ...frames, ...more, report }) as Media;
const stalled = (cause: 'still' | 'disconnected' | 'black', retryAt: number | null): Media => ({
  ...{ kind: 'stalled', machineId: '1', since: 0, framesDecoded: 9, cause, retryAt },
});
const coming = (why: Message | null): Media => ({ kind: 'connecting', machineId: '1', attempt: 0, message: why });

const seen = { askedFps: 30, answerMs: null, isSlow: false, isLowered: false };
const no = { kind: 'none' } as const;
const soon = { kind: 'trying' } as const;
const at = { kind: 'retry', at: 9 } as const;
type Case = readonly [
  session: Session,
  media: Media,
  quality: LinkSummary['quality'],
  says: string,
  next: LinkSummary['next'],
  mend: LinkSummary['mend'],
];

it.each<Case>([
  [playing({ kind: 'waiting', attempt: 2, retryAt: 9 }), live(), 'lost', 'link.no-control', at, 'retryNow'],
  [playing({ kind: 'connecting', attempt: 2 }), live(), 'lost', 'link.no-control', soon, 'retryNow'],
  [playing({ kind: 'silent', since: 0 }), live(), 'poor', 'link.silent', no, 'retryNow'],
  [up, stalled('still', 9), 'lost', 'link.still', at, 'retryPicture'],
  [up, stalled('disconnected', 9), 'lost', 'link.cut', at, 'retryPicture'],
  [up, stalled('black', null), 'poor', 'link.black', no, 'retryPicture'],
  [up, coming(null), 'poor', 'link.picture-coming', soon, 'retryPicture'],
  [up, coming(message('failure.no-way')), 'lost', 'link.no-picture', soon, 'retryPicture'],
  [
    up,
    { kind: 'waiting', machineId: '1', attempt: 1, retryAt: 9, message: null },
    ...(['lost', 'link.no-picture', at, 'retryPicture'] as const),
  ],
])('[LINK1] rates %j with the picture %j as %s: %s', (session, media, quality, says, next, mend) => {
  expect(summarise(session, media, seen)).toMatchObject({ quality, says: { key: says }, next, mend });
});

it('[MEDIA12] reports a long first attempt as slow, and an attempt after a failure as no picture', () => {
  const slow = { ...seen, isSlow: true };
  expect(summarise(up, coming(null), slow)).toMatchObject({ quality: 'poor', says: { key: 'link.picture-slow' } });
  const after = coming(message('failure.no-answer'));
  expect(summarise(up, after, slow)).toMatchObject({ quality: 'lost', says: { key: 'link.no-picture' } });
});

it('[LINK1] shows the text of a refusal as the server sent it, and no link when the player is not at a machine', () => {
  const media: Media = { kind: 'down', machineId: '1', message: { kind: 'server', text: 'No' } };
  expect(summarise(up, media, seen)).toMatchObject({ quality: 'lost', says: media.message, mend: 'retryPicture' });
  const away = summarise({ kind: 'idle', ended: null }, live(), seen);
  expect(away).toEqual({
    quality: 'lost',
    fault: null,
    says: message('link.none'),
    next: no,
    mend: null,
    report: null,
  });
  expect(away).toBe(noLink);
});

it.each<readonly [Media, LinkSummary['quality'], string]>([
  [live(), 'good', 'link.good'],
  [live({ lossPercent: 0.5, roundTripMs: 100, frameAgeMs: 200 }), 'good', 'link.good'],
  [live({ lossPercent: 1, roundTripMs: 150, frameAgeMs: 300 }, { fps: 22.5 }), 'good', 'link.good'],
  [live({ lossPercent: 2 }), 'fair', 'link.loss'],
  [live({ lossPercent: 6 }), 'poor', 'link.loss'],
  [live({ lossPercent: 2, roundTripMs: 500 }), 'poor', 'link.far'],
  [live({ roundTripMs: 200 }), 'fair', 'link.far'],
  [live({ frameAgeMs: 400 }), 'fair', 'link.late'],
  [live({ frameAgeMs: 900 }), 'poor', 'link.late'],
  [live({}, { fps: 20 }), 'fair', 'link.few-frames'],
  [live({}, { fps: 10 }), 'poor', 'link.few-frames'],
  [live({}, { fps: 10, framesDecoded: 59 }), 'good', 'link.good'],
  [live({}, { fps: 10, framesDecoded: 60 }), 'poor', 'link.few-frames'],
  [live({}, { fps: null }), 'good', 'link.good'],
])('[LINK2] rates %j as %s: %s', (media, quality, says) => {
  expect(summarise(up, media, seen)).toMatchObject({ quality, says: { key: says }, mend: null });
});

it.each([
  [400, 'good', 'link.good'],
  [401, 'fair', 'link.far'],
  [1_001, 'poor', 'link.far'],
] as const)('[LINK2] with an answer time of %s ms rates the controls as %s', (answerMs, quality, says) => {
  expect(summarise(up, live(), { ...seen, answerMs })).toMatchObject({ quality, says: { key: says } });
});

it('[LINK4] [LINK7] names what has failed: the controls, the picture, or both', () => {
  const faultOf = (session: Session, media: Media) => summarise(session, media, seen).fault;
  const gone = playing({ kind: 'connecting', attempt: 1 });
  expect(faultOf(up, live())).toBeNull();
  expect(faultOf(up, coming(null))).toBe('coming');
  expect(faultOf(up, stalled('still', 9))).toBe('picture');
  expect(faultOf(up, stalled('black', null))).toBe('black');
  expect(faultOf(up, coming(message('picture.again')))).toBe('picture');
  expect(faultOf(up, { kind: 'down', machineId: '1', message: message('failure.absent') })).toBe('refused');
  expect(faultOf(playing({ kind: 'silent', since: 0 }), live())).toBe('silent');
  expect(faultOf(gone, live())).toBe('controls');
  expect(faultOf(gone, coming(null))).toBe('controls');
  expect(summarise(gone, stalled('still', 9), seen)).toMatchObject({
    ...{ fault: 'everything', says: { key: 'link.nothing' }, mend: 'retryNow' },
  });
});

it('[LINK5] a machine that is out of order has no good connection', () => {
  const broken = { ...up, meters: { status: 'offline' } } as Session;
  expect(summarise(broken, live(), seen)).toMatchObject({ quality: 'out', says: { key: 'session.error' }, mend: null });
  expect(summarise(broken, stalled('still', 9), seen)).toMatchObject({ fault: 'picture' });
});

it('[LINK6] a quality that was lowered automatically makes a good connection fair', () => {
  const lowered = { ...seen, isLowered: true };
  expect(summarise(up, live(), lowered)).toMatchObject({ quality: 'fair', says: { key: 'link.lowered' } });
  expect(summarise(up, live({ lossPercent: 6 }), lowered)).toMatchObject({
    quality: 'poor',
    says: { key: 'link.loss' },
  });
});
