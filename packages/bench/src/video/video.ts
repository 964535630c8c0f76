import { join } from 'node:path';
import type { Conditions } from '@farspin/operator/lab';
import type { BenchContext } from '../harness/context.ts';
import { percentileFigures, type Figure } from '../harness/figures.ts';
import { onStage, type BenchStage } from '../harness/stage.ts';
import { firstFreeMachine, signIn } from './accounts.ts';
import { joinPage, joinProduct, type Join } from './joins.ts';

/** Number of runs at the start that are not counted. They warm up programs, caches and compiled code. */
const warmUps = 2;

const pages = {
  folder: join(import.meta.dirname, 'pages'),
  bundles: { 'eyevinn.js': join(import.meta.dirname, 'eyevinn.ts') },
};

const bySignalling = {};
/** As on the bare page, no ICE servers come with the answer. */
const byWhep = { video: { link: 'whep', whepUrl: '/api/whep/{machineId}', whepIceServers: 'settings' } };

const contenders = ['bare', 'join', 'join.whep', 'peer.eyevinn'] as const;
type Contender = (typeof contenders)[number];

const joinAs: Readonly<Record<Contender, (stage: BenchStage, at: Join) => Promise<number>>> = {
  bare: ({ inNewPage }, at) => joinPage(inNewPage, 'bare', at),
  async join({ inNewPage, setSettings }, at) {
    await setSettings(bySignalling);
    return joinProduct(inNewPage, at);
  },
  async 'join.whep'({ inNewPage, setSettings }, at) {
    await setSettings(byWhep);
    return joinProduct(inNewPage, at);
  },
  'peer.eyevinn': ({ inNewPage }, at) => joinPage(inNewPage, 'eyevinn', at),
};

/**
 * Measures the time from the Join click to the first frame at a machine. The product with either video link, a public
 * player and the bare page take turns.
 */
export const measureVideo = (context: BenchContext): Promise<readonly Figure[]> =>
  onStage(context, pages, async (stage) => {
    const figures: Figure[] = [];
    for (const rttMs of context.roundTripsMs) figures.push(...(await compareJoins(context, stage, rttMs)));
    return figures;
  });

async function compareJoins(
  { runs, note }: BenchContext,
  stage: BenchStage,
  rttMs: number,
): Promise<readonly Figure[]> {
  const account = await signIn(stage.url, 'demo');
  const machine = await firstFreeMachine(stage.url, account);
  const url = rttMs === 0 ? stage.url : (await stage.through(roundTrip(rttMs))).url;
  const samples: Record<Contender, number[]> = { bare: [], join: [], 'join.whep': [], 'peer.eyevinn': [] };
  for (let run = -warmUps; run < runs; run += 1) {
    const took: string[] = [];
    for (const name of inTurn(run)) {
      const ms = await joinAs[name](stage, { url, token: account.token, machine });
      await account.leave(machine.id);
      if (run >= 0) samples[name].push(ms);
      took.push(`${name} ${ms.toFixed(0)} ms`);
    }
    if (run >= 0) note(`run ${run + 1} of ${runs}, round trip ${rttMs} ms: ${took.join(', ')}`);
  }
  const suffix = rttMs === 0 ? '' : `.rtt${rttMs}`;
  return contenders
    .filter((name) => name !== 'bare')
    .flatMap((name) =>
      percentileFigures(
        { bench: 'video', metric: `${name}.first-frame${suffix}`, unit: 'ms' },
        samples[name],
        samples.bare,
      ),
    );
}

/**
 * Returns the contenders in rotated order. All positions are equally frequent, because a warm picture may favour later
 * joins.
 */
const inTurn = (run: number): readonly Contender[] => {
  const start = (run + contenders.length) % contenders.length;
  return [...contenders.slice(start), ...contenders.slice(0, start)];
};

const roundTrip = (ms: number): Conditions => {
  const line = { up: { delayMs: ms / 2 }, down: { delayMs: ms / 2 } };
  return { control: line, media: line };
};
