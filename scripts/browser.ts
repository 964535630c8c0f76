/** Finds a Chromium that starts, and installs one if necessary. */
import { chromium } from 'playwright';
import { aptInstall, isExecutable, isRoot, onPath, run } from './programs.ts';

/** Chromium has no sandbox as root. The other flags keep it from contacting Google's servers. */
export const launchArgs: readonly string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * For tests, whose pages live for seconds: optimizing compilation would only pay off in an hour of play, and costs a
 * sixth of the processor time here (docs/decisions/0044-the-tests-browser.md). Benchmarks use Chromium's defaults.
 */
export const testArgs: readonly string[] = [...launchArgs, '--js-flags=--no-opt --no-maglev'];

/**
 * Chromium as players have it, or its headless shell: the same page, scripts and WebRTC without window and profile, for
 * little more than half of the processor time (docs/decisions/0044-the-tests-browser.md).
 */
export type Chromium = 'shell' | 'whole';

/** What Playwright starts without a path: the shell that it installs. */
const ofPlaywright = Symbol('of Playwright');
type Candidate = string | typeof ofPlaywright;

const namesOnPath: Readonly<Record<Chromium, readonly string[]>> = {
  shell: ['chromium-headless-shell', 'chrome-headless-shell'],
  whole: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
};

/**
 * Returns the path of a Chromium that starts: CHROMIUM_PATH, the preferred kind, or the other kind. Installs one if necessary.
 * Throws with advice if none is found.
 */
export async function findBrowser(preferred: Chromium = 'whole'): Promise<string> {
  const found = (await firstThatStarts(present(preferred))) ?? (await firstThatStarts(installed(preferred)));
  if (found !== null) return found;
  throw new Error('No Chromium starts here. Install one and set its path: CHROMIUM_PATH=/path/to/chromium npm test');
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

/** Each step of this generator installs what it yields. Nothing is installed if an earlier candidate starts. */
function* installed(preferred: Chromium): Generator<Candidate> {
  const part = preferred === 'shell' ? '--only-shell' : '--no-shell';
  if (run('playwright', ['install', part, 'chromium'])) yield* ofKind(preferred);
  // Not every Debian has a separate package for the shell.
  for (const kind of preferred === 'shell' ? (['shell', 'whole'] as const) : (['whole'] as const)) {
    const [packageName = ''] = namesOnPath[kind];
    if (aptInstall(packageName)) yield* named(kind);
  }
}

const named = (kind: Chromium): readonly string[] => namesOnPath[kind].flatMap(onPath);

/** Returns the program's path if it starts. */
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
    // Playwright's own browser is often not installed.
    if (isNamed) console.error(`${candidate} does not start: ${String(error).split('\n')[0]}`);
    return null;
  }
}
