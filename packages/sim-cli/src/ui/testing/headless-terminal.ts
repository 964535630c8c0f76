import { createRequire } from 'node:module';
import type * as Xterm from '@xterm/headless';

// Node cannot detect the names of this CommonJS package for an import; `require` has them everywhere.
const xterm = createRequire(import.meta.url)('@xterm/headless') as typeof Xterm;

/** Creates a headless terminal, which shows what programs write. */
export const createTerminal = (columns: number, rows: number): Xterm.Terminal =>
  new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
