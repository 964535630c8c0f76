/** Finds a Chromium that starts, and installs one if necessary. */
import { chromium } from 'playwright';
import { aptInstall, isExecutable, isRoot, onPath, run } from './programs.ts';

/** Launch flags for Chromium. The sandbox does not work as root. The other flags stop background requests to Google. */
export const launchArgs: readonly string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Launch flags for tests. Optimizing compilers do not pay off on pages that live for seconds, and cost a sixth of the
 * processor time here (docs/decisions/0044-the-tests-browser.md). Benchmarks use Chromium's defaults.
 */
export const testArgs: readonly string[] = [...launchArgs, '--js-flags=--no-opt --no-maglev'];

/**
 * The complete Chromium, as players use it, or its headless shell. The shell runs the same pages, scripts and WebRTC
 * without a window or profile, for little more than half of the processor time
 * (docs/decisions/0044-the-tests-browser.md).
 */
export type Chromium = 'shell' | 'whole';

/** The headless shell that Playwright installs, and starts if no path is given. */
const ofPlaywright = Symbol('of Playwright');
type Candidate = string | typeof ofPlaywright;

const namesOnPath: Readonly<Record<Chromium, readonly string[]>> = {
  shell: ['chromium-headless-shell', 'chrome-headless-shell'],
  whole: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
};

/**
 * Returns the path of a Chromium that starts: CHROMIUM_PATH, the preferred kind, or the other kind. Installs a Chromium
 * if none starts. Throws with advice if no Chromium is found.
 */
export async function findBrowser(preferred: Chromium = 'whole'): Promise<string> {
  const found = (await firstThatStarts(present(preferred))) ?? (await firstThatStarts(installed(preferred)));
  if (found !== null) return found;
  throw new Error(
    'No Chromium could start. Install Chromium and set its path: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}

async function firstThatStarts(candidates: Iterable<Candidate>): Promise<string | null> {
  for (const candidate of candidates) {
    const path = await started(candidate);
    if (path !== null) return path;
  }
  return null;
}

function* present(preferred: Chromium): Generator<Candidate> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH !== undefined && CHROMIUM_PATH !== '') yield CHROMIUM_PATH;
  yield* ofKind(preferred);
  yield* ofKind(preferred === 'shell' ? 'whole' : 'shell');
}

function* ofKind(kind: Chromium): Generator<Candidate> {
  yield kind === 'shell' ? ofPlaywright : chromium.executablePath();
  yield* named(kind);
}

/** Installs candidates one at a time, only when the next candidate is requested. */
function* installed(preferred: Chromium): Generator<Candidate> {
  const part = preferred === 'shell' ? '--only-shell' : '--no-shell';
  if (run('playwright', ['install', part, 'chromium'])) yield* ofKind(preferred);
  // Some Debian releases have no separate package for the shell.
  for (const kind of preferred === 'shell' ? (['shell', 'whole'] as const) : (['whole'] as const)) {
    const [packageName = ''] = namesOnPath[kind];
    if (aptInstall(packageName)) yield* named(kind);
  }
}

const named = (kind: Chromium): readonly string[] => namesOnPath[kind].flatMap(onPath);

/** Returns the program's path if it starts, or null otherwise. */
async function started(candidate: Candidate): Promise<string | null> {
  const isNamed = candidate !== ofPlaywright;
  if (isNamed && !isExecutable(candidate)) return null;
  try {
    const server = await chromium.launchServer({
      ...(isNamed ? { executablePath: candidate } : {}),
      args: [...launchArgs],
    });
    const { spawnfile } = server.process();
    await server.close();
    return spawnfile;
  } catch (error) {
    // Playwright's own browser is often not installed, so do not report it.
    if (isNamed) console.error(`${candidate} does not start: ${String(error).split('\n')[0]}`);
    return null;
  }
}
