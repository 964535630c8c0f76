import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchContext } from '../harness/context.ts';
import { bundle } from '../harness/bundle.ts';
import { percentileFigures, type Figure } from '../harness/figures.ts';
import { onStage, type BenchStage } from '../harness/stage.ts';
import { firstFreeMachine, signIn } from '../video/accounts.ts';
import { measurePresses, pressPage, pressProduct, type Stages } from './presses.ts';

/**
 * Number of consecutive presses on a page. The pages take turns, so that other load on the computer affects all of
 * them.
 */
const pressesInTurn = 25;

const contenders = {
  bare: pressPage('bare'),
  press: pressProduct,
  'peer.eyevinn.press': pressPage('eyevinn'),
} as const;
type Contender = keyof typeof contenders;
const names = ['bare', 'press', 'peer.eyevinn.press'] as const satisfies readonly Contender[];

const pages = {
  folder: join(import.meta.dirname, 'pages'),
  bundles: { 'eyevinn.js': join(import.meta.dirname, 'eyevinn.ts') },
};

/** Measures a press until it is sent, acknowledged, and visible in the picture. */
export async function measureInput(context: BenchContext): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'farspin-bench-'));
  try {
    const watchScript = await bundle(join(import.meta.dirname, 'press-watch.ts'), folder);
    return await onStage(context, pages, (stage) => comparePresses(context, stage, watchScript));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function comparePresses(
  { runs, note }: BenchContext,
  { url, inNewPage }: BenchStage,
  watchScript: string,
): Promise<readonly Figure[]> {
  const { token, leave } = await signIn(url, 'demo');
  const machine = await firstFreeMachine(url, { token, leave });
  const samples: Record<Contender, Stages[]> = { bare: [], press: [], 'peer.eyevinn.press': [] };
  for (let done = 0; done < runs; done += pressesInTurn) {
    const count = Math.min(pressesInTurn, runs - done);
    for (const name of names) {
      samples[name].push(
        ...(await measurePresses(inNewPage, watchScript, contenders[name], { url, token, machine }, count)),
      );
      await leave(machine.id);
    }
    note(`${done + count} of ${runs} presses`);
  }
  return names
    .filter((name) => name !== 'bare')
    .flatMap((name) =>
      (['sent', 'ack', 'picture'] as const).flatMap((stage) => {
        const of = (who: Contender): readonly number[] => samples[who].map((press) => press[`${stage}Ms`]);
        return percentileFigures({ bench: 'input', metric: `${name}.${stage}`, unit: 'ms' }, of(name), of('bare'));
      }),
    );
}
