import type { VideoEvent } from '@farspin/core';
import { BehaviorSubject, Observable, of, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import type { PictureReached, StreamingVideoLink } from '../video/streaming-link.ts';
import { createLazyVideoLink } from './lazy-video-link.ts';

const stream = { id: 'picture' } as MediaStream;

function start() {
  const steps: string[] = [];
  const until = (name: string): Observable<never> =>
    new Observable(() => {
      steps.push(name);
      return () => void steps.push(`end ${name}`);
    });
  const stream$ = new BehaviorSubject<MediaStream | null>(null);
  const reached$ = new Subject<PictureReached>();
  const fetched: StreamingVideoLink = {
    stream$,
    reached$,
    report: () => Promise.resolve(null),
    shown: ({ kind }) => void steps.push(kind),
    preWarm: (token) => until(`preWarm ${token}`),
    watch: () => of<VideoEvent>({ kind: 'connecting' }),
  };
  const ahead$ = new Subject<void>();
  const network = { isThere: true };
  const link = createLazyVideoLink({
    fetchLink() {
      steps.push('fetch');
      return network.isThere ? Promise.resolve(fetched) : Promise.reject(new Error('no script'));
    },
    ahead$,
    preWarm: (token) => until(`ready ${token}`),
  });
  return { steps, link, ahead$, stream$, reached$, network };
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('loads the scripts once, ahead of use, and then pre-warms the link', async () => {
  const { steps, link, ahead$ } = start();
  const prepared = link.preWarm('t').subscribe();
  expect(steps).toEqual(['ready t']);
  ahead$.next();
  ahead$.next();
  await settled();
  expect(steps).toEqual(['ready t', 'fetch', 'preWarm t']);
  prepared.unsubscribe();
  link.preWarm('u').subscribe().unsubscribe();
  expect(steps.slice(3)).toEqual([
    'end ready t',
    'end preWarm t',
    'ready u',
    'preWarm u',
    'end ready u',
    'end preWarm u',
  ]);
});

test('loads the scripts when a picture is watched, and forwards the stream and events', async () => {
  const { steps, link, stream$, reached$ } = start();
  link.reached$.subscribe((reached) => steps.push(reached));
  const events: VideoEvent[] = [];
  link.shown({ kind: 'looked', brightness: 1 });
  link.watch({ machineId: '7', token: 't' }).subscribe((event) => events.push(event));
  stream$.next(stream);
  await settled();
  expect([events, steps, link.stream$.value]).toEqual([[{ kind: 'connecting' }], ['fetch'], stream]);
  link.shown({ kind: 'looked', brightness: 1 });
  reached$.next('connected');
  expect(steps).toEqual(['fetch', 'looked', 'connected']);
});

test('fails the attempt when a script fails to load, and loads the script again at the next attempt', async () => {
  const { steps, link, ahead$, network } = start();
  network.isThere = false;
  link.preWarm('t').subscribe();
  ahead$.next();
  await settled();
  const events: VideoEvent[] = [];
  link.watch({ machineId: '7', token: 't' }).subscribe((event) => events.push(event));
  await settled();
  expect(events).toEqual([{ kind: 'failed', error: { kind: 'offline' } }]);
  network.isThere = true;
  link.watch({ machineId: '7', token: 't' }).subscribe((event) => events.push(event));
  await settled();
  expect([events.length, steps]).toEqual([2, ['ready t', 'fetch', 'fetch', 'fetch']]);
});

test('loads no scripts when pre-warming has already stopped', async () => {
  const { steps, link, ahead$ } = start();
  link.preWarm('t').subscribe().unsubscribe();
  ahead$.next();
  await settled();
  expect(steps).toEqual(['ready t', 'end ready t']);
});
