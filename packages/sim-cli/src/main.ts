#!/usr/bin/env node
import { tooOld } from './least-node.ts';
import { missingPackage } from './output/missing-package.ts';
import { createProgram } from './program.ts';

const problem = tooOld(process.versions.node);
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

/** Scripts may not end the process (script/kept-process.ts), but this program may. */
const exit = process.exit.bind(process);
for (const stream of [process.stdout, process.stderr]) stream.on('error', unwritten);
/** Resolves when a slow reader of a pipe has received everything. Does not wait for a closed pipe. */
const isOut = (stream: NodeJS.WriteStream): Promise<void> => new Promise((out) => stream.write('', () => out()));
/** Ignores a closed output, as with `| head`. The program still finishes its work, so that no session is left open. */
function unwritten(failure: NodeJS.ErrnoException): void {
  // EIO means that the terminal has been closed.
  if (failure.code === 'EPIPE' || failure.code === 'EIO') return;
  process.stderr.write(`The output cannot be written: ${failure.message}\n`);
  exit(1);
}

try {
  await (await createProgram(process.argv.slice(2))).parseAsync();
  // Write errors arrive in a later turn of the event loop.
  await new Promise(setImmediate);
  await Promise.all([process.stdout, process.stderr].map(isOut));
  // Ends the process even if a native library has left handles open.
  process.exit();
} catch (failure) {
  const message = missingPackage(failure) ?? (failure instanceof Error ? failure.message : String(failure));
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
