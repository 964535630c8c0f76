import { benchCommand } from './arguments.ts';
import { measureBinding } from './binding/binding.ts';
import type { BenchContext } from './harness/context.ts';
import { measureCore } from './core/core.ts';
import { titledTable, underThrottle, type Figure } from './harness/figures.ts';
import { measureInput } from './input/input.ts';
import { measureKernel } from './kernel/kernel.ts';
import { measureLeak } from './leak/leak.ts';
import { measureLobby } from './lobby/lobby.ts';
import { measureLoss } from './loss/loss.ts';
import { measureServeVideo } from './serve-video/serve-video.ts';
import { measureSize } from './size/size.ts';
import { measureSoak } from './soak/soak.ts';
import { measureStartup } from './startup/startup.ts';
import { measureVideo } from './video/video.ts';

const benches = new Map<string, (context: BenchContext) => Promise<readonly Figure[]>>([
  ['video', measureVideo],
  ['input', measureInput],
  ['loss', measureLoss],
  ['serve-video', measureServeVideo],
  ['soak', measureSoak],
  ['core', measureCore],
  ['kernel', measureKernel],
  ['size', measureSize],
  ['lobby', measureLobby],
  ['binding', measureBinding],
  ['startup', measureStartup],
  ['leak', measureLeak],
]);

/**
 * Runs the benchmark named in the arguments and prints its figures. If the arguments are invalid, the program exits
 * with 2.
 */
export async function runBench(
  args: readonly string[],
  product: BenchContext['product'],
  findFirefox: BenchContext['findFirefox'],
): Promise<void> {
  const { bench, json, ...extent } = benchCommand(args, benches);
  const { throttle } = extent;
  const figures = await bench({
    product,
    findFirefox,
    ...extent,
    note: (text) => void process.stderr.write(`${text}\n`),
  });
  process.stdout.write(`${json ? JSON.stringify(underThrottle(figures, throttle)) : titledTable(figures, throttle)}\n`);
}
