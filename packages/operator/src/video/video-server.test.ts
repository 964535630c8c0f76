import { err } from '@farspin/core';
import type { CabinetView } from '@farspin/testing';
import { barcodeAgeMs } from '@farspin/testing';
import { asyncScheduler, BehaviorSubject, filter, firstValueFrom, map, of, Subject, take, toArray } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cabinetFixture, spinningFixture } from '../cabinet/fixture.ts';
import { loadPictures } from './load-pictures.ts';
import { fullRendition, receive, type TestReceiver } from './test-receiver.ts';
import { createVideoServer, type VideoServer } from './video-server.ts';

const pictures = await loadPictures();

interface Scene extends Pick<Parameters<typeof createVideoServer>[0], 'platform' | 'clock' | 'log'> {
  readonly video: VideoServer;
  readonly changed$: Subject<string>;
  readonly view$: BehaviorSubject<CabinetView>;
  reads: number;
}

function setUp(): Scene {
  const changed$ = new Subject<string>();
  const view$ = new BehaviorSubject(cabinetFixture({ machineId: '101', stateNumber: 3 }));
  const cabinet = (machineId: string): CabinetView | null => {
    scene.reads += 1;
    return machineId === '101' ? view$.value : null;
  };
  const clock = { now: () => Date.now(), scheduler: asyncScheduler };
  const deps = { platform: { cabinet, cabinetChanged$: changed$ }, clock, log: { write() {} } };
  const video = createVideoServer({ ...deps, pictures });
  const scene: Scene = { ...deps, video, changed$, view$, reads: 0 };
  return scene;
}

let scene: Scene;
let receivers: TestReceiver[];
const watch = async (): Promise<TestReceiver> => {
  const receiver = await receive(scene.video, '101');
  receivers.push(receiver);
  return receiver;
};
const show = (view: CabinetView): void => {
  scene.view$.next(view);
  scene.changed$.next('101');
};
const frameOf = (receiver: TestReceiver, stateNumber: number) =>
  firstValueFrom(receiver.frames$.pipe(filter(({ barcode }) => barcode?.stateNumber === stateNumber)));

beforeEach(() => {
  scene = setUp();
  receivers = [];
});
afterEach(() => {
  scene.video.stop();
  for (const receiver of receivers) receiver.close();
});

describe('the video server', () => {
  test('sends the machine state and the drawing time in the first frame', async () => {
    const askedAt = Date.now();
    const receiver = await watch();
    const { width, height, barcode } = await firstValueFrom(receiver.frames$);
    expect([width, height, barcode?.stateNumber]).toEqual([640, 360, 3]);
    const ageMs = barcode === null ? Number.NaN : barcodeAgeMs(barcode, Date.now());
    expect(ageMs).toBeLessThanOrEqual(Date.now() - askedAt);
  });

  test('sends a readable barcode in every frame, including while the reels spin', async () => {
    const receiver = await watch();
    await firstValueFrom(receiver.frames$);
    show(spinningFixture(Date.now(), { machineId: '101', stateNumber: 4 }));
    const frames = await firstValueFrom(receiver.frames$.pipe(take(30), toArray()));
    expect(frames.filter(({ barcode }) => barcode === null)).toEqual([]);
  });

  test('shows every change of the machine', async () => {
    const receiver = await watch();
    for (const stateNumber of [4, 5, 1_023, 1_024 + 6]) {
      show(cabinetFixture({ machineId: '101', stateNumber }));
      const { barcode } = await frameOf(receiver, stateNumber % 1_024);
      expect(barcode?.stateNumber).toBe(stateNumber % 1_024);
    }
  });

  test('sends sound that is louder while the reels spin', async () => {
    const receiver = await watch();
    const loudest$ = receiver.sounds$.pipe(map(({ loudest }) => loudest));
    const quiet = await firstValueFrom(loudest$.pipe(filter((loudest) => loudest > 0)));
    show(spinningFixture(Date.now(), { machineId: '101', stateNumber: 4 }));
    const spinning = await firstValueFrom(loudest$.pipe(filter((loudest) => loudest > 5 * quiet + 2_000)));
    expect(spinning).toBeGreaterThan(quiet);
  });

  test('uses one feed for ten viewers of a machine, and releases all resources when the viewers leave', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, watch));
    await Promise.all(ten.map((receiver) => firstValueFrom(receiver.frames$)));
    expect(scene.video.load()).toMatchObject({ viewers: 10, feeds: 1 });

    const last = await watch();
    for (const receiver of ten) receiver.viewer.close();
    expect(scene.video.load()).toMatchObject({ viewers: 1, feeds: 1 });
    show(cabinetFixture({ machineId: '101', stateNumber: 77 }));
    await frameOf(last, 77);

    last.viewer.close();
    last.viewer.close();
    expect(scene.video.load()).toMatchObject({ viewers: 0, feeds: 0 });
    expect(scene.changed$.observed).toBe(false);
    const { reads } = scene;
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(scene.reads).toBe(reads);
  });

  test('shares each drawing among ten viewers of a machine', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, watch));
    await Promise.all(ten.map((receiver) => firstValueFrom(receiver.frames$)));
    const drawnBefore = scene.video.load().drawings;
    const heldMs = 600;
    await new Promise((resolve) => setTimeout(resolve, heldMs));
    const drawn = scene.video.load().drawings - drawnBefore;
    expect(drawn).toBeGreaterThan(0);
    // Thirty frames a second would give eighteen drawings here. Separate drawings for each viewer would give ten times
    // as many.
    expect(drawn).toBeLessThan(40);
  });

  test('shows a frozen or black picture to one player, and the machine to the other players', async () => {
    const [mine, theirs] = [await receive(scene.video, '101', of(fullRendition), '1001'), await watch()];
    receivers.push(mine);
    await firstValueFrom(mine.frames$);
    scene.video.show('1001', 'black');
    await firstValueFrom(mine.frames$.pipe(filter(({ barcode }) => barcode === null)));
    expect((await frameOf(theirs, 3)).barcode?.stateNumber).toBe(3);
    scene.video.show('1001', 'picture');
    show(cabinetFixture({ machineId: '101', stateNumber: 5 }));
    expect((await frameOf(mine, 5)).barcode?.stateNumber).toBe(5);
    scene.video.show('1001', 'frozen');
    show(cabinetFixture({ machineId: '101', stateNumber: 6 }));
    await frameOf(theirs, 6);
    const late = await Promise.race([frameOf(mine, 6), new Promise((resolve) => setTimeout(resolve, 400, 'none'))]);
    expect(late).toBe('none');
    expect(scene.video.watching()).toMatchObject([{ playerId: '1001' }, { playerId: null }]);
    scene.video.cut('1001');
    expect(scene.video.watching()).toMatchObject([{ playerId: null, machineId: '101' }]);
  });

  test('sends the requested rendition with the barcode from the next frame on', async () => {
    const rendition$ = new BehaviorSubject(fullRendition);
    const receiver = await receive(scene.video, '101', rendition$);
    const other = await watch();
    receivers.push(receiver);
    await firstValueFrom(receiver.frames$);
    rendition$.next({ ...fullRendition, id: 'saver', height: 180, fps: 15 });
    const { width, barcode } = await firstValueFrom(receiver.frames$.pipe(filter(({ height }) => height === 180)));
    expect([width, barcode?.stateNumber]).toEqual([320, 3]);
    show(cabinetFixture({ machineId: '101', stateNumber: 4 }));
    expect((await frameOf(other, 4)).height).toBe(360);
    expect((await frameOf(receiver, 4)).height).toBe(180);
    rendition$.next(fullRendition);
    await firstValueFrom(receiver.frames$.pipe(filter(({ height }) => height === 360)));
    receiver.viewer.close();
    expect(rendition$.observed).toBe(false);
  });

  test('draws 720 lines on request, with a barcode that is also readable at 360 and 180 lines', async () => {
    const { platform, clock, log } = scene;
    const video = createVideoServer({ pictures, platform, clock, log, scale: 2 });
    const rendition$ = new BehaviorSubject({ ...fullRendition, height: 720 });
    const receiver = await receive(video, '101', rendition$);
    receivers.push(receiver);
    for (const height of [720, 360, 180]) {
      rendition$.next({ ...fullRendition, height });
      // A sender with too little bandwidth may temporarily reduce the size of any picture.
      const seen$ = receiver.frames$.pipe(filter((frame) => frame.height <= height && frame.height > height / 2));
      const { barcode } = await firstValueFrom(seen$);
      expect([height, barcode?.stateNumber]).toEqual([height, 3]);
    }
    video.stop();
  });

  test('shows the current state to a new viewer after all other viewers have left', async () => {
    const first = await watch();
    await firstValueFrom(first.frames$);
    first.viewer.close();
    show(cabinetFixture({ machineId: '101', stateNumber: 9 }));
    const second = await watch();
    expect((await frameOf(second, 9)).barcode?.stateNumber).toBe(9);
  });

  test('releases a viewer within 4 s after the viewer closes the connection without notice', async () => {
    const receiver = await watch();
    await firstValueFrom(receiver.frames$);
    receiver.close();
    await vi.waitFor(() => expect(scene.video.load()).toMatchObject({ viewers: 0, feeds: 0 }), { timeout: 4_000 });
  });

  test('rejects an unknown machine or an invalid offer without keeping resources', async () => {
    const offer = { offerSdp: 'nonsense', rendition$: of(fullRendition), sendCandidate: () => {} };
    await expect(scene.video.open({ ...offer, machineId: '999' })).rejects.toThrow('999');
    await expect(scene.video.open({ ...offer, machineId: '101' })).rejects.toThrow();
    expect(scene.video.load()).toMatchObject({ viewers: 0, feeds: 0 });
    expect(scene.changed$.observed).toBe(false);
  });

  test('without native packages, rejects every offer with the reason, and keeps working', async () => {
    const video = createVideoServer({ ...scene, pictures: err('Add the package.') });
    expect([scene.video.problem, video.problem]).toEqual([null, 'Add the package.']);
    const offer = { offerSdp: 'v=0', rendition$: of(fullRendition), sendCandidate: () => {} };
    await expect(video.open({ ...offer, machineId: '101' })).rejects.toThrow('Add the package.');
    expect(video.load()).toEqual({ viewers: 0, feeds: 0, drawings: 0 });
    video.stop();
  });

  test('ends all video and rejects new viewers when stopped', async () => {
    const receiver = await watch();
    await firstValueFrom(receiver.frames$);
    scene.video.stop();
    expect(scene.video.load()).toMatchObject({ viewers: 0, feeds: 0 });
    await expect(watch()).rejects.toThrow('stopped');
  });
});
