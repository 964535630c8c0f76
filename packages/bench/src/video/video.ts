import { chromium } from 'playwright';
import type { BenchContext } from '../bench.ts';
import { percentileFigures, type Figure } from '../figures.ts';
import { startOperatorProcess } from '../operator-process.ts';
import { firstFreeMachine, signIn } from './accounts.ts';
import { startBareServer } from './bare-server.ts';
import { joinBare, joinProduct, type Join } from './pages.ts';

const seed = 1;
/** Runs before the counted ones: programs, caches and code that is compiled while it runs warm up. */
const warmUps = 2;

/** Join click to first frame, the product beside the bare page, turn by turn against the same server and machine. */
export async function measureVideo(context: BenchContext): Promise<readonly Figure[]> {
  const operator = await startOperatorProcess({ ...context, seed });
  const bareServer = await startBareServer();
  const browser = await chromium.launch({ executablePath: context.chromiumPath, args: [...context.chromiumArgs] });
  try {
    const account = await signIn(operator.url, 'demo');
    const machine = await firstFreeMachine(operator.url, account);
    const join: Join = { url: operator.url, token: account.token, machine };
    const product: number[] = [];
    const bare: number[] = [];
    for (let run = -warmUps; run < context.runs; run += 1) {
      const bareMs = await joinBare(browser, bareServer.url, join);
      const productMs = await joinProduct(browser, join);
      await account.leave(machine.id);
      if (run < 0) continue;
      bare.push(bareMs);
      product.push(productMs);
      context.note(
        `run ${run + 1} of ${context.runs}: product ${productMs.toFixed(0)} ms, bare ${bareMs.toFixed(0)} ms`,
      );
    }
    return percentileFigures({ bench: 'video', metric: 'join.first-frame', unit: 'ms' }, product, bare);
  } finally {
    await browser.close();
    bareServer.stop();
    await operator.stop();
  }
}
