import fc from 'fast-check';
import { setTimeout as pause } from 'node:timers/promises';
import type { WireCase } from './case.types.ts';
import { wireCase } from './cases.ts';
import { send, type SeenAnswer } from './send.ts';
import { secretText, startServed, type ServedProcess } from './server.ts';

export interface WireOptions {
  readonly requests: number;
  readonly seed: number;
  readonly lab: boolean;
  /** Command to run instead of `farspin serve`. */
  readonly command?: readonly string[];
  readonly onBatch?: (done: number, load: ReturnType<ServedProcess['load']>) => void;
  /** Time limit in ms for the server to close its handles at the end. */
  readonly settleMs?: number;
}
export interface WireFinding {
  readonly error: string;
  /** Seed that reproduces the failing batch alone. */
  readonly seed: number;
  /** Single connection that causes the problem, or null if only several connections cause it. */
  readonly culprit: WireCase | null;
}
export interface WireOutcome {
  readonly requests: number;
  readonly byKind: ReadonlyMap<string, { sent: number; answered: number }>;
  readonly byStatus: ReadonlyMap<string, number>;
  readonly loads: readonly { readonly megabytes: number; readonly handles: number }[];
  readonly finding: WireFinding | null;
}

export const batchSize = 1_000;
const atOnce = 40;
/**
 * Maximum memory growth in MB after the first batch. Buffers, compiled code and uncollected garbage account for normal
 * growth.
 */
const mostGrownMegabytes = 400;
/** Number of open handles that do not belong to connections. */
const spareHandles = 20;

/** Opens the requested number of hostile connections to a separate server. Stops at the first problem. */
export async function runWire(options: WireOptions): Promise<WireOutcome> {
  const { requests, seed, lab, command, onBatch, settleMs = 45_000 } = options;
  const start = (): Promise<ServedProcess> => startServed(argsOf(lab), command);
  const byKind = new Map<string, { sent: number; answered: number }>();
  const byStatus = new Map<string, number>();
  const loads: { megabytes: number; handles: number }[] = [];
  const outcome = (finding: WireFinding | null, done: number): WireOutcome => ({
    ...{ requests: done, byKind, byStatus, loads, finding },
  });
  const note = ({ kind }: WireCase, { status }: SeenAnswer): void => {
    const row = byKind.get(kind) ?? { sent: 0, answered: 0 };
    byKind.set(kind, { sent: row.sent + 1, answered: row.answered + (status === null ? 0 : 1) });
    const key = status === null ? 'none' : String(status);
    byStatus.set(key, (byStatus.get(key) ?? 0) + 1);
  };

  let server = await start();
  const before = server.load();
  try {
    for (let done = 0; done < requests; done += batchSize) {
      const batchSeed = seed + done / batchSize;
      const cases = casesOf(batchSeed, Math.min(batchSize, requests - done));
      const error = await play(server, cases, note);
      const load = server.load();
      if (load !== null) loads.push(load);
      onBatch?.(done + cases.length, load);
      const grown = (load?.megabytes ?? 0) - (loads[0]?.megabytes ?? 0);
      const finding =
        error ?? (grown > mostGrownMegabytes ? `The process has grown by ${Math.round(grown)} MB.` : null);
      if (finding === null) continue;
      const culprit = error === null ? null : await search(cases, start);
      return outcome({ error: finding, seed: batchSeed, culprit }, done + cases.length);
    }
    const kept = await keptHandles(server, before?.handles ?? 0, settleMs);
    return outcome(
      kept > 0 ? { error: `The process did not release ${kept} handles.`, seed, culprit: null } : null,
      requests,
    );
  } finally {
    await server.stop();
  }
}

const argsOf = (lab: boolean): readonly string[] => [
  '--no-guests',
  '--brands',
  '1',
  '--machines',
  '4',
  ...(lab ? ['--lab'] : []),
];

export const casesOf = (seed: number, count: number): readonly WireCase[] =>
  fc.sample(wireCase, { seed, numRuns: count });

/** Runs cases concurrently. Resolves with the problem that they caused, or null. */
async function play(
  server: ServedProcess,
  cases: readonly WireCase[],
  note: (one: WireCase, seen: SeenAnswer) => void = () => {},
  together = atOnce,
): Promise<string | null> {
  const token = await signIn(server.port);
  const waiting = [...cases];
  let leaked: string | null = null;
  const work = async (): Promise<void> => {
    for (let one = waiting.pop(); one !== undefined && server.ended() === null; one = waiting.pop()) {
      const seen = await send(one, { port: server.port, token });
      if (seen.answer.includes(secretText)) leaked = 'The server sent a file outside the served folder.';
      note(one, seen);
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  return leaked ?? (await wrongWith(server));
}

/** Returns the problem of a server, or null. Checks that the server runs, logs no errors and answers other requests. */
async function wrongWith(server: ServedProcess): Promise<string | null> {
  // An error may end the process a moment later.
  await pause(20);
  const [complaint] = server.complaints();
  if (server.ended() !== null)
    return `The process has ended (${server.ended()}): ${server.complaints().find((line) => /Error/.test(line)) ?? complaint ?? 'without output'}`;
  if (complaint !== undefined) return `The process logged: ${server.complaints().slice(0, 4).join(' ')}`;
  for (const path of ['/', '/check', '/socket.io/?EIO=4&transport=polling']) {
    const status = await fetch(`http://127.0.0.1:${server.port}${path}`, { signal: AbortSignal.timeout(10_000) }).then(
      async (answer) => {
        await answer.text();
        return answer.status;
      },
      (failure: unknown) => String(failure),
    );
    if (status !== 200) return `${path} was answered with ${status}.`;
  }
  return null;
}

/**
 * Signs in and resolves with the token. If the sign-in fails, resolves with an empty token, because the later check
 * finds the problem.
 */
async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'demo1234', site_id: 0 }),
  }).then(
    (response): Promise<unknown> => response.json(),
    () => null,
  );
  return typeof answer === 'object' && answer !== null && 'token' in answer ? String(answer.token) : '';
}

/** Finds by bisection a single connection of a batch that causes the problem. Resolves with null if there is none. */
async function search(cases: readonly WireCase[], start: () => Promise<ServedProcess>): Promise<WireCase | null> {
  const breaks = async (some: readonly WireCase[]): Promise<boolean> => {
    const server = await start();
    try {
      return (await play(server, some, undefined, Math.min(atOnce, some.length))) !== null;
    } finally {
      await server.stop();
    }
  };
  let suspects = cases;
  while (suspects.length > 1) {
    const half = suspects.slice(0, Math.ceil(suspects.length / 2));
    const rest = suspects.slice(half.length);
    if (await breaks(half)) suspects = half;
    else if (await breaks(rest)) suspects = rest;
    else return null;
  }
  return suspects[0] ?? null;
}

/**
 * Returns the number of handles above the start value that are still open after the time limit. The number is 0 or less
 * if the handles are closed earlier.
 */
async function keptHandles(server: ServedProcess, before: number, withinMs: number): Promise<number> {
  const until = performance.now() + withinMs;
  for (;;) {
    const kept = (server.load()?.handles ?? 0) - before - spareHandles;
    if (kept <= 0 || performance.now() > until) return kept;
    await pause(250);
  }
}
