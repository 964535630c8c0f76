import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';

/** Spin time and count-up time of the simulated cabinet at its default speed, in ms. */
const [spinMs, countUpMs] = [2_300, 1_200];
const games = 4;

const report = z.looseObject({ findings: z.array(z.looseObject({ clause: z.string(), verdict: z.string() })) });
const line = z.looseObject({ kind: z.string(), at: z.string() });

interface Ended {
  readonly code: number | null;
  readonly output: string;
}
const run = (program: string, args: readonly string[]): Promise<Ended> =>
  new Promise((ended) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.resume();
    child.on('close', (code) => ended({ code, output }));
  });

/** Runs `conform` with a game. Returns the number of passed clauses and the list of failed clauses. */
export async function conformTo(program: string, url: string, username: string, page: string | null) {
  const player = ['--username', username, '--password', `${username}1234`, '--no-video', '--play', '--json'];
  const { output } = await run(program, ['conform', url, ...player, ...(page === null ? [] : ['--page', page])]);
  const { findings } = report.parse(JSON.parse(output));
  const of = (verdict: string) => findings.filter((finding) => finding.verdict === verdict).map(({ clause }) => clause);
  return { passed: of('passed').length, failed: of('failed') };
}

export interface Scripted {
  /** Longest delay of a middle game beyond its own duration, in ms. */
  readonly lateMs: number;
  readonly problem: string | null;
}

/** Plays four games with a script and cashes out. */
export async function playScript(
  program: string,
  url: string,
  username: string,
  { speed, isCountedUp, lateMs }: { readonly speed: number; readonly isCountedUp: boolean; readonly lateMs: number },
): Promise<Scripted> {
  const folder = await mkdtemp(join(tmpdir(), 'farspin-styles-'));
  const file = join(folder, 'games.yaml');
  const steps = [
    `login: { username: ${username}, password: ${username}1234 }`,
    ...['join: { first: available }', 'cash-in: { amount: 10000 }', `play: { games: ${games} }`, 'cash-out', 'leave'],
  ];
  await writeFile(file, `steps:\n${steps.map((step) => `  - ${step}\n`).join('')}`);
  const { code, output } = await run(program, ['run', file, '--server', url]);
  await rm(folder, { recursive: true });
  const lines = output
    .split('\n')
    .filter((text) => text.startsWith('{'))
    .map((text) => line.parse(JSON.parse(text)));
  const played = lines.filter(({ kind }) => kind === 'game');
  const ends = played.map(({ at }) => Date.parse(at));
  const late = played.slice(1, -1).map(({ winMinor }, index) => {
    const ownMs = (spinMs + (isCountedUp && Number(winMinor) > 0 ? countUpMs : 0)) / speed;
    return (ends[index + 1] ?? 0) - (ends[index] ?? 0) - ownMs;
  });
  const worst = Math.round(Math.max(...late));
  const why = lines.find(({ kind }) => kind === 'failed')?.['text'];
  return {
    lateMs: worst,
    problem: code === 0 ? (worst > lateMs ? `a game took ${worst} ms longer than expected` : null) : String(why),
  };
}
