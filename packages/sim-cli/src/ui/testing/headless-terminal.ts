import { createRequire } from 'node:module';
import type * as Xterm from '@xterm/headless';

// The package is CommonJS whose names Node cannot tell; required, it has them everywhere.
const xterm = createRequire(import.meta.url)('@xterm/headless') as typeof Xterm;

/** A terminal without a window: it takes what programs write, and tells what it would show. */
export const createTerminal = (columns: number, rows: number): Xterm.Terminal =>
  new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
