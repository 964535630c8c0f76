import { join } from 'node:path';
import type { Conditions, Network } from '@farspin/operator/lab';
import type { BenchContext } from '../harness/context.ts';
import { percentile, round, type Figure } from '../harness/figures.ts';
import { gapsOf, takeFrames, withFrameWatch, type Frames } from '../frames/frames.ts';
import { playAt, watchBareAt } from '../frames/play.ts';
import { onStage, type BenchStage } from '../harness/stage.ts';
import { firstFreeMachine, signIn, type Account } from '../video/accounts.ts';
import { joinProduct, type Join } from '../video/joins.ts';

const pages = { folder: join(import.meta.dirname, '../video/pages') };
const lossy: Conditions = { media: { up: { loss: 0.02 }, down: { loss: 0.02 } } };
const jittery: Conditions = { media: { down: { jitterMs: 300 } } };
const keyframeLost: Conditions = { media: { down: { dropFirst: { frames: 1 } } } };
/** Minimum frame gap in ms that counts as a freeze: six frames. */
const freezeMs = 200;
const warmUps = 1;

interface Scene {
  readonly stage: BenchStage;
  readonly network: Network;
  readonly account: Account;
  readonly at: Join;
  readonly frameWatch: string;
}

/** Measures the picture over simulated bad networks: 2 % loss, a lost first keyframe, and jitter. */
export const measureLoss = (context: BenchContext): Promise<readonly Figure[]> =>
  withFrameWatch((frameWatch) =>
    onStage(context, pages, async (stage) => {
      const account = await signIn(stage.url, 'demo');
      const machine = await firstFreeMachine(stage.url, account);
      const network = await stage.through({});
      const at: Join = { url: network.url, token: account.token, machine };
      const scene: Scene = { stage, network, account, at, frameWatch };
      return [
        ...(await underLoss(context, scene)),
        ...(await withoutKeyframe(context, scene)),
        ...(await underJitter(context, scene)),
      ];
    }),
  );

async function underLoss({ seconds, note }: BenchContext, scene: Scene): Promise<readonly Figure[]> {
  const bare = await framesUnder(scene, lossy, seconds, watchBareAt);
  const product = await framesUnder(scene, lossy, seconds, playAt);
  note(`2 % loss for ${seconds} s: product ${said(product)}; bare page ${said(bare)}`);
  return [figure('loss.freeze.max', 'ms', longest(product), longest(bare), product.shownAt.length)];
}

/** Measures the delay of the first frame that the loss of a keyframe causes. */
async function withoutKeyframe({ runs, note }: BenchContext, scene: Scene): Promise<readonly Figure[]> {
  const { stage, network, account, at } = scene;
  const joined = async (conditions: Conditions): Promise<number> => {
    await network.set(conditions);
    const ms = await joinProduct(stage.inNewPage, at);
    await network.set({});
    await account.leave(at.machine.id);
    return ms;
  };
  const clean: number[] = [];
  const lost: number[] = [];
  for (let run = -warmUps; run < runs; run += 1) {
    const [cleanMs, lostMs] = [await joined({}), await joined(keyframeLost)];
    if (run < 0) continue;
    clean.push(cleanMs);
    lost.push(lostMs);
    note(`run ${run + 1} of ${runs}: first frame ${cleanMs.toFixed(0)} ms, keyframe dropped ${lostMs.toFixed(0)} ms`);
  }
  const due = percentile(clean, 0.5);
  return [0.5, 0.95].map((share) =>
    figure(`keyframe.recovery.p${share * 100}`, 'ms', percentile(lost, share) - due, null, lost.length),
  );
}

async function underJitter({ seconds, note }: BenchContext, scene: Scene): Promise<readonly Figure[]> {
  const bare = await framesUnder(scene, jittery, seconds, watchBareAt);
  const product = await framesUnder(scene, jittery, seconds, playAt);
  note(`jitter for ${seconds} s: product ${said(product)}; bare page ${said(bare)}`);
  return [
    figure('jitter.freezes', '', freezesIn(product), freezesIn(bare), product.shownAt.length),
    figure('jitter.freeze.max', 'ms', longest(product), longest(bare), product.shownAt.length),
    ...[0.5, 0.95].map((share) =>
      figure(
        `jitter.frame-age.p${share * 100}`,
        'ms',
        percentile(product.agesMs, share),
        percentile(bare.agesMs, share),
        product.agesMs.length,
      ),
    ),
  ];
}

/** Returns the frames that a page shows under the given network conditions, starting after it has joined. */
async function framesUnder(
  { stage: { browser }, network, account, at, frameWatch }: Scene,
  conditions: Conditions,
  seconds: number,
  begin: typeof playAt,
): Promise<Frames> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: frameWatch });
    await begin(page, at);
    await page.waitForTimeout(2_000);
    await takeFrames(page);
    await network.during(seconds * 1_000, conditions);
    return await takeFrames(page);
  } finally {
    await context.close();
    await account.leave(at.machine.id);
  }
}

const longest = (frames: Frames): number => Math.max(...gapsOf(frames));
const freezesIn = (frames: Frames): number => gapsOf(frames).filter((gap) => gap > freezeMs).length;
const said = (frames: Frames): string =>
  `${frames.shownAt.length} frames, ${freezesIn(frames)} freezes, the longest ${longest(frames).toFixed(0)} ms, frame age p95 ${percentile(frames.agesMs, 0.95)} ms`;

const figure = (metric: string, unit: string, value: number, floor: number | null, n: number): Figure => ({
  ...{ bench: 'loss', metric, unit, n },
  value: round(value),
  floor: floor === null ? null : round(floor),
  ratio: floor === null || floor === 0 ? null : round(value / floor),
});
