/**
 * Module that is preloaded (`node --import`) into a hunting process. It plants the bug when the core's module is
 * loaded, so that the tree stays unchanged. An environment variable contains the bug's name.
 */
import { registerHooks } from 'node:module';
import { plantedBugs } from './catalogue.ts';
import { bugVariable } from './hunt.types.ts';
import { coreUrl, plantedSource } from './patch.ts';

const bug = plantedBugs.find(({ name }) => name === process.env[bugVariable]);
if (bug === undefined) throw new Error(`No such bug: ${process.env[bugVariable]}`);
const place = new URL(bug.file, coreUrl).href;
const source = plantedSource(bug);
let isPlanted = false;

registerHooks({
  load(url, context, nextLoad) {
    if (url !== place) return nextLoad(url, context);
    isPlanted = true;
    return { format: 'module-typescript', source, shortCircuit: true };
  },
});
process.on('exit', () => {
  if (isPlanted) return;
  console.error(`${bug.name}: ${bug.file} was never loaded`);
  process.exitCode = 1;
});
