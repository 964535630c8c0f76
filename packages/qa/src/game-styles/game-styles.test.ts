// @module-tag long
import { chromium } from 'playwright';
import { expect, test } from 'vitest';
import { dialChoices } from '@farspin/testing';
import { findBrowser, testArgs } from '../../../../scripts/browser.ts';
import { buildCli, cliEntry } from '../../../../scripts/build/cli.ts';
import { webOutput } from '../../../../scripts/build/folders.ts';
import { buildWeb } from '../../../../scripts/build/web.ts';
import { allCells, nameOf, shortCells } from './cells.ts';
import { playCell } from './run-cells.ts';

test('the full table has every combination, and the short table has every value', () => {
  expect(new Set(allCells.map(nameOf)).size).toBe(4 * 2 * 2 * 2 * 2 + 4);
  const values = (cells: typeof allCells) => new Set(cells.flatMap((cell) => Object.values(cell)));
  expect(values(shortCells)).toEqual(values(allCells));
  expect(shortCells.map(({ meterStyle }) => meterStyle)).toEqual(dialChoices.meterStyle);
});

test('conform, a script and the page pass for every operator of the short table', { timeout: 180_000 }, async () => {
  const executablePath = await findBrowser('shell');
  await buildWeb();
  await buildCli();
  const browser = await chromium.launch({ executablePath, args: [...testArgs] });
  try {
    // The limit allows for a computer that is busy with other tests.
    // packages/sim-cli/src/script/virtual/game-end.test.ts tests exact times.
    const stage = { browser, webDirectory: webOutput, program: cliEntry, lateMs: 3_000 };
    const failed: string[] = [];
    for (const cell of shortCells) {
      const { line, problems } = await playCell(cell, stage);
      if (problems.length > 0) failed.push(line);
    }
    expect(failed).toEqual([]);
  } finally {
    await browser.close();
  }
});
