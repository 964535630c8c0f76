import { createRequire } from 'node:module';
import type * as Xterm from '@xterm/headless';

// Node cannot detect the named exports of this CommonJS package for an `import`, so the package is loaded with
// `require`.
const xterm = createRequire(import.meta.url)('@xterm/headless') as typeof Xterm;

/** Creates a headless terminal that renders the output of programs. */
export const createTerminal = (columns: number, rows: number): Xterm.Terminal =>
  new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
