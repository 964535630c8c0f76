import type { Browser } from 'playwright';
import { startOperator } from '@farspin/operator';
import { nameOf, type Cell } from './cells.ts';
import { playOnPage, startOtherOrigin } from './page.ts';
import { conformTo, playScript } from './programs.ts';

export interface CellStage {
  readonly browser: Browser;
  /** Folder of the built web client. */
  readonly webDirectory: string;
  /** Path of the built terminal program. */
  readonly program: string;
  /** Maximum delay of a middle game beyond its own duration, in ms. */
  readonly lateMs: number;
  readonly seed?: number;
}
export interface CellPlayed {
  readonly cell: Cell;
  readonly line: string;
  readonly problems: readonly string[];
}

const speed = 2;

/** Runs `conform`, a script and a player on the page concurrently at one operator. */
export async function playCell(
  cell: Cell,
  { browser, webDirectory, program, lateMs, seed = 7 }: CellStage,
): Promise<CellPlayed> {
  const operator = await startOperator({
    ...{ seed, brands: 1, machinesPerBrand: 8, players: 3, speed, webDirectory, control: 'off', dials: cell },
  });
  const other = cell.cors === 'any-origin' ? await startOtherOrigin(operator.url) : null;
  const isPlaying = (): boolean => {
    const own = operator.backOffice.sessions().find(({ playerId }) => playerId === idOf('player3'));
    const view = own && operator.platform.cabinet(own.machineId);
    return view !== null && view !== undefined && (view.spinEndsAt ?? 0) > Date.now();
  };
  const idOf = (name: string) => operator.backOffice.players().find(({ username }) => username === name)?.id;
  try {
    const [conform, script, page] = await Promise.all([
      conformTo(program, operator.url, 'player1', other?.url ?? null),
      playScript(program, operator.url, 'player2', { speed, isCountedUp: cell.meterStyle === 'counted-up', lateMs }),
      playOnPage({ browser, url: other?.url ?? operator.url, username: 'player3', isPlaying }),
    ]);
    const problems = [
      ...(conform.failed.length === 0 ? [] : [`conform: ${conform.failed.join(', ')}`]),
      ...(script.problem === null ? [] : [`script: ${script.problem}`]),
      ...(page.problem === null ? [] : [`page: ${page.problem}`]),
    ];
    const line = [
      nameOf(cell),
      `conform ${conform.passed} passed, ${conform.failed.length} failed`,
      `script ${games(script.lateMs)}`,
      `page ${page.words.join(', ')}`,
      problems.length === 0 ? 'ok' : `FAILED: ${problems.join('; ')}`,
    ].join(' | ');
    return { cell, line, problems };
  } finally {
    await other?.stop();
    await operator.stop();
  }
}

const games = (lateMs: number): string => `4 games, at most ${lateMs} ms longer than expected`;
