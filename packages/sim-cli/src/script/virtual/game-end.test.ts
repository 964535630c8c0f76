import { dialChoices, type OperatorDials } from '@farspin/testing';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { parsed, played } from '../testing/played.ts';

const line = z.looseObject({ at: z.iso.datetime(), kind: z.string() });
const steps = (...own: readonly string[]): string =>
  ['login: { username: demo, password: demo1234 }', 'join: { first: available }', 'cash-in: { amount: 10000 }', ...own]
    .map((step) => `  - ${step}\n`)
    .join('');

/** Runs a script in virtual time at an operator with these dials and returns its output. */
async function run(dials: Partial<OperatorDials>, ...own: readonly string[]) {
  const script = parsed(`seed: 12\nsteps:\n${steps(...own)}`);
  const { outcome, output } = await played(script, 'jsonl', false, dials);
  const lines = output
    .trim()
    .split('\n')
    .map((text) => line.parse(JSON.parse(text)));
  const atOf = (kind: string, step: string): number =>
    Date.parse(lines.find((one) => one.kind === kind && one['step'] === step)?.at ?? '');
  return { outcome, lines, tookMs: (step: string) => atOf('done', step) - atOf('step', step) };
}

/** Times of the simulated cabinet in ms: turning the reels, and counting up a win. */
const [spinMs, countUpMs] = [2_300, 1_200];
/** Maximum delay in ms from a repeated press and the time of the answers. */
const lateMs = 250 + 150;

const styles = dialChoices.meterStyle.flatMap((meterStyle) =>
  dialChoices.running.flatMap((running) =>
    dialChoices.acknowledges.flatMap((acknowledges) =>
      (['sent', 'omitted'] as const).map((metersAtInit) => ({ meterStyle, running, acknowledges, metersAtInit })),
    ),
  ),
);

describe.each(styles)(
  'meters $meterStyle, running $running, acknowledged $acknowledges, meters at init $metersAtInit',
  (dials) => {
    const meterSeq = dials.metersAtInit;
    test('joins a machine within a second', async () => {
      const { tookMs } = await run({ ...dials, meterSeq });
      expect(tookMs('join')).toBeLessThan(1_000);
    });

    test('plays four games without extra waits and cashes out when the last game is over', async () => {
      const { outcome, lines } = await run({ ...dials, meterSeq }, 'play: { games: 4 }', 'cash-out');
      expect(outcome).toMatchObject({ ok: true });
      const games = lines.filter(({ kind }) => kind === 'game');
      expect(games.map(({ spinCount }) => spinCount)).toEqual([1, 2, 3, 4]);
      const ownMs = games.map(
        ({ winMinor }) => spinMs + (dials.meterStyle === 'counted-up' && Number(winMinor) > 0 ? countUpMs : 0),
      );
      const tookMs = games.slice(1, 3).map(({ at }, index) => Date.parse(at) - Date.parse(games[index]?.at ?? ''));
      for (const [index, ms] of tookMs.entries()) expect(ms).toBeLessThanOrEqual((ownMs[index + 1] ?? 0) + lateMs);
      const losses = games.map(
        ({ lossMinor, betMinor, winMinor }) => Number(lossMinor) - Number(betMinor) + Number(winMinor),
      );
      expect(losses).toEqual([0, 0, 0, 0]);
    });

    test('ends the play step only when the operator accepts a cash-out', async () => {
      const { outcome } = await run({ ...dials, meterSeq }, 'play: { games: 1 }', 'cash-out');
      expect(outcome).toMatchObject({ ok: true });
    });

    test('plays another game after all connections are cut during a game', async () => {
      const { outcome, lines } = await run(
        { ...dials, meterSeq },
        ...['press: { button: start, settle: false }', 'cut', 'wait: { path: session.link.kind, equals: up }'],
        ...['play: { games: 1 }', 'cash-out'],
      );
      expect(outcome).toMatchObject({ ok: true });
      expect(lines.find(({ kind }) => kind === 'game')).toMatchObject({ spinCount: 2 });
    });
  },
);
