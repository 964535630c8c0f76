import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Operator } from '@farspin/operator';
import { CommanderError } from 'commander';
import { expect, vi } from 'vitest';
import { loadCommand } from '../../commands/load.ts';
import { program } from '../../testing/program.ts';
import type { Report } from '../report.ts';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `farspin load` in a child process. Sends SIGINT when standard error contains `when`. */
export async function load(args: readonly string[], interrupt?: { readonly when: string }): Promise<Ended> {
  const child = spawn(process.execPath, [program, 'load', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  let isInterrupted = false;
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
    // A second signal would end the process immediately.
    if (!isInterrupted && interrupt !== undefined && stderr.includes(interrupt.when)) {
      isInterrupted = child.kill('SIGINT');
    }
  });
  await once(child, 'close');
  return { code: child.exitCode, stdout, stderr };
}

/** Runs `farspin load` in this process, which is faster. */
export async function inHere(args: readonly string[]): Promise<Ended> {
  const said = { stdout: '', stderr: '' };
  const hear = (stream: 'stdout' | 'stderr') =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      said[stream] += String(text);
      return true;
    });
  const heard = [hear('stdout'), hear('stderr')];
  try {
    await loadCommand()
      .exitOverride()
      .parseAsync([...args], { from: 'user' });
    return { code: Number(process.exitCode ?? 0), ...said };
  } catch (failure) {
    return { code: failure instanceof CommanderError ? failure.exitCode : null, ...said };
  } finally {
    for (const spy of heard) spy.mockRestore();
    process.exitCode = 0;
  }
}

export const reportIn = (text: string): Report => JSON.parse(text) as Report;

/** Checks against the ledger that wallets and machines hold all money from outside. */
export function expectAllMoneyInWallets({ backOffice }: Operator): void {
  const players = backOffice.players();
  const held = players.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0);
  const outside = backOffice.ledger().reduce((sum, { from, to, amountMinor }) => {
    const isOutside = (account: string): boolean => account === 'cashier' || account === 'house';
    return sum + (isOutside(from) ? amountMinor : 0) - (isOutside(to) ? amountMinor : 0);
  }, 0);
  expect(held).toBe(outside);
}
