import { chromium, type Browser } from 'playwright';
import type { BenchContext } from '../bench.ts';
import { percentileFigures, type Figure } from '../figures.ts';
import { startBareServer } from '../bare-server.ts';
import { startOperatorProcess } from '../operator-process.ts';
import { firstFreeMachine, signIn } from './accounts.ts';
import { joinBare, joinProduct, type Join } from './pages.ts';

const seed = 1;
/** Runs before the counted ones: programs, caches and code that is compiled while it runs warm up. */
const warmUps = 2;

/** Join click to first frame, the product beside the bare page, turn by turn against the same server and machine. */
export async function measureVideo(context: BenchContext): Promise<readonly Figure[]> {
  const ends: (() => void | Promise<void>)[] = [];
  try {
    const { cliEntry, webDirectory, chromiumPath, chromiumArgs } = await context.product();
    const operator = await startOperatorProcess({ cliEntry, webDirectory, seed });
    ends.push(operator.stop);
    const bareServer = await startBareServer(import.meta.dirname);
    ends.push(bareServer.stop);
    const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumArgs] });
    ends.push(() => browser.close());
    return await compareJoins(context, { operatorUrl: operator.url, bareUrl: bareServer.url, browser });
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

interface Stage {
  readonly operatorUrl: string;
  readonly bareUrl: string;
  readonly browser: Browser;
}

async function compareJoins(
  { runs, note }: BenchContext,
  { operatorUrl, bareUrl, browser }: Stage,
): Promise<readonly Figure[]> {
  const account = await signIn(operatorUrl, 'demo');
  const machine = await firstFreeMachine(operatorUrl, account);
  const join: Join = { url: operatorUrl, token: account.token, machine };
  const product: number[] = [];
  const bare: number[] = [];
  for (let run = -warmUps; run < runs; run += 1) {
    const bareMs = await joinBare(browser, bareUrl, join);
    const productMs = await joinProduct(browser, join);
    await account.leave(machine.id);
    if (run < 0) continue;
    bare.push(bareMs);
    product.push(productMs);
    note(`run ${run + 1} of ${runs}: product ${productMs.toFixed(0)} ms, bare ${bareMs.toFixed(0)} ms`);
  }
  return percentileFigures({ bench: 'video', metric: 'join.first-frame', unit: 'ms' }, product, bare);
}
