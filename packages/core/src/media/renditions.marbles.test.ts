import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Rendition } from '../kernel/entities.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import type { PortError } from '../kernel/reply.ts';
import { createMemoryStore } from '@farspin/testing';
import { createRenditions } from './renditions.ts';

const renditions: readonly Rendition[] = [
  { id: 'full', label: '720p', height: 720, fps: 30, bitrateKbps: 2_000, order: 2 },
  { id: 'saver', label: '360p', height: 360, fps: 15, bitrateKbps: 400, order: 1 },
];

function start(store = createMemoryStore()) {
  const scope = createScope();
  const asked: string[] = [];
  const answers: Subject<Result<null, PortError>>[] = [];
  const request = (id: string) => {
    asked.push(id);
    const answer$ = new Subject<Result<null, PortError>>();
    answers.push(answer$);
    return answer$;
  };
  const offered$ = new BehaviorSubject<readonly Rendition[] | null>(null);
  const feature = createRenditions({ store, offered$, request }, scope);
  return {
    ...{ feature, asked, store, scope },
    connect(offered = renditions) {
      offered$.next([...offered]);
    },
    /** Withdraws the qualities while the connection stays up. */
    forget: () => offered$.next(null),
    lose() {
      offered$.next(null);
    },
    answer: (result: Result<null, PortError>) => answers.at(-1)?.next(result),
  };
}

describe('choosing a quality', () => {
  it('[BAND2] sends the choice to the machine, and shows the acknowledged quality', () => {
    const { feature, asked, connect, answer } = start();
    connect();
    feature.choose('saver');
    expect(asked).toEqual(['saver']);
    expect(feature.state$.value).toMatchObject({ activeId: 'full', askedId: 'saver', chosenId: 'saver' });
    answer(ok(null));
    expect(feature.state$.value).toMatchObject({ activeId: 'saver', askedId: null });
  });

  it('[BAND2] shows why a quality is not available', () => {
    const { feature, connect, answer } = start();
    connect();
    feature.choose('saver');
    answer(err({ kind: 'refused', refusal: { code: null, text: 'Not now', params: {} } }));
    expect(feature.state$.value).toMatchObject({ activeId: 'full', refusal: { kind: 'server', text: 'Not now' } });
  });

  it('[BAND6] shows no refusal of an automatic change, or of a choice that is sent again after a reconnection', () => {
    const { feature, connect, lose, answer } = start();
    connect();
    feature.adapt('saver');
    answer(err({ kind: 'lost', status: null }));
    expect(feature.state$.value).toMatchObject({ activeId: 'full', askedId: null, refusal: null });
    feature.choose('saver');
    answer(ok(null));
    lose();
    connect();
    answer(err({ kind: 'lost', status: null }));
    expect(feature.state$.value).toMatchObject({ activeId: 'full', askedId: null, refusal: null });
  });

  it('[BAND3] sends the choice again after each reconnection and after a reload', () => {
    const { feature, asked, connect, lose, answer, store } = start();
    connect();
    feature.choose('saver');
    answer(ok(null));
    lose();
    connect();
    expect(asked).toEqual(['saver', 'saver']);
    expect(feature.state$.value).toMatchObject({ activeId: 'full', askedId: 'saver' });

    const again = start(store);
    again.connect();
    expect(again.asked).toEqual(['saver']);
  });

  it('[BAND3] does not send a quality that the machine lacks, and keeps the choice for the next machine', () => {
    const { feature, asked, connect, answer } = start();
    connect();
    feature.choose('saver');
    answer(ok(null));
    connect([]);
    connect(renditions.map((rendition) => ({ ...rendition, id: `other ${rendition.id}` })));
    expect(asked).toEqual(['saver']);
    connect();
    expect(asked).toEqual(['saver', 'saver']);
  });

  it('[BAND3] sends nothing on the next connection if the highest quality is chosen again', () => {
    const { feature, asked, connect, answer } = start();
    connect();
    feature.choose('saver');
    answer(ok(null));
    feature.choose('full');
    answer(ok(null));
    connect();
    expect(asked).toEqual(['saver', 'full']);
  });

  it('[BAND3] sends a choice on the next connection if the player chooses while there is no connection', () => {
    const { feature, asked, connect, lose } = start();
    connect();
    lose();
    feature.choose('saver');
    expect([asked, feature.state$.value.chosenId]).toEqual([[], 'saver']);
    connect();
    expect(asked).toEqual(['saver']);
  });

  it('[BAND3] for automatic, removes the choice from the page and the device, and sends nothing', () => {
    const store = createMemoryStore();
    const written: string[] = [];
    const write = (key: string, text: string) => (written.push(text), store.write(key, text));
    const { feature, asked, connect, answer } = start({ ...store, write });
    connect();
    feature.choose('saver');
    answer(ok(null));
    feature.choose(null);
    expect([asked, feature.state$.value.chosenId]).toEqual([['saver'], null]);
    expect([written, store.read('video-band')]).toEqual([['saver'], ok(null)]);
    connect();
    expect(asked).toEqual(['saver']);
  });

  it('[BAND3] does not send the choice again while the available qualities are unknown', () => {
    const { feature, asked, connect, forget } = start();
    connect();
    feature.choose('saver');
    forget();
    expect(asked).toEqual(['saver']);
  });

  it('[BAND4] sends nothing without a connection, for an unknown quality, or during another request', () => {
    const { feature, asked, connect, lose, store } = start();
    const chosen = () => feature.state$.value.chosenId;
    feature.choose('saver');
    connect();
    feature.choose('no such');
    expect([chosen(), store.read('video-band')]).toEqual([null, ok(null)]);
    feature.choose('saver');
    feature.choose('full');
    expect([chosen(), store.read('video-band')]).toEqual(['saver', ok('saver')]);
    lose();
    feature.choose('full');
    expect(asked).toEqual(['saver']);
  });
});
