/** Prints the download sizes, and fails if a size exceeds its limit. Needs a built web client. */
import { bars, measureFirstLoads, screens } from '@farspin/web/size';
import { coreBar, measureCoreSize } from './core-size.ts';

const webDirectory = new URL('dist/', import.meta.resolve('@farspin/web/size'));
const loads = measureFirstLoads(webDirectory);
const rows = [
  { what: 'core', kB: await measureCoreSize(), bar: coreBar },
  ...screens.map((screen) => ({ what: screen, kB: loads[screen], bar: bars[screen] })),
];
for (const { what, kB, bar } of rows) console.log(`${what}\t${kB.toFixed(1)} kB\tlimit ${bar} kB`);
process.exitCode = rows.some(({ kB, bar }) => kB > bar) ? 1 : 0;
