import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startNetwork, type Conditions, type Network } from '@farspin/operator/lab';
import { chromium, firefox, type Browser } from 'playwright';
import type { BenchContext } from './context.ts';
import { bundle } from './bundle.ts';
import { newPagesOf, type InNewPage } from './new-page.ts';
import { startOperatorProcess, type OperatorProcess } from './operator-process.ts';

const seed = 1;

/** Pages that are compared with the product, served at `/bench/` of its origin. */
export interface BenchPages {
  /** Folder of files to serve unchanged. */
  readonly folder?: string;
  /** Modules to bundle, by file name. */
  readonly bundles?: Readonly<Record<string, string>>;
}

/** An operator that serves the product and the compared pages, and a browser to open them. */
export interface BenchStage {
  readonly url: string;
  readonly operatorPid: number;
  readonly operatorLiveBytes: OperatorProcess['liveBytes'];
  readonly browser: Browser;
  readonly inNewPage: InNewPage;
  /** Sets the Settings.json for later page loads. */
  setSettings(document: Readonly<Record<string, unknown>>): Promise<void>;
  /** Starts a simulated network in front of the operator. The network runs until the stage ends. */
  through(conditions: Conditions): Promise<Network>;
}

export async function onStage<T>(
  { product, engine, findFirefox, throttle }: Pick<BenchContext, 'product' | 'engine' | 'findFirefox' | 'throttle'>,
  pages: BenchPages,
  act: (stage: BenchStage) => Promise<T>,
): Promise<T> {
  const ends: (() => unknown)[] = [];
  try {
    const { cliEntry, webDirectory, chromiumPath, chromiumArgs } = await product();
    const folder = await mkdtemp(join(tmpdir(), 'farspin-bench-'));
    ends.push(() => rm(folder, { recursive: true }));
    const settings = join(folder, 'Settings.json');
    const setSettings: BenchStage['setSettings'] = (document) => writeFile(settings, JSON.stringify(document));
    await setSettings({});
    const web = await layOut(webDirectory, folder, pages);
    const operator = await startOperatorProcess({ cliEntry, webDirectory: web, seed, settings });
    ends.push(operator.stop);
    const browser = await (engine === 'firefox'
      ? firefox.launch({ channel: 'moz-firefox', executablePath: findFirefox() })
      : chromium.launch({ executablePath: chromiumPath, args: [...chromiumArgs] }));
    ends.push(() => browser.close());
    return await act({
      ...{ url: operator.url, operatorPid: operator.pid, operatorLiveBytes: operator.liveBytes, browser, setSettings },
      inNewPage: newPagesOf(browser, throttle),
      async through(conditions) {
        const network = await startNetwork({ seed, target: operator.url, conditions });
        ends.push(() => network.stop());
        return network;
      },
    });
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

const socketClient = dirname(createRequire(import.meta.url).resolve('socket.io-client/package.json'));

/** Links the product's files into a folder and adds the compared pages. Returns the folder to serve. */
async function layOut(product: string, folder: string, { folder: plain, bundles = {} }: BenchPages): Promise<string> {
  const web = join(folder, 'web');
  const bench = join(web, 'bench');
  await mkdir(bench, { recursive: true });
  const link = async (from: string, to: string): Promise<void> => {
    for (const name of await readdir(from)) await symlink(join(from, name), join(to, name));
  };
  await link(product, web);
  if (plain !== undefined) await link(plain, bench);
  await symlink(join(socketClient, 'dist/socket.io.esm.min.js'), join(bench, 'socket.io.js'));
  for (const [name, entry] of Object.entries(bundles)) await rename(await bundle(entry, bench), join(bench, name));
  return web;
}
