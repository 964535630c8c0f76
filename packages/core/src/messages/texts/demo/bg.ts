import { areaBg } from './area/bg.ts';
import { formsBg } from './forms/bg.ts';
import { pagesBg } from './pages/bg.ts';
import { panelsBg } from './panels/bg.ts';

/** Bulgarian: the demo area's words. */
export const demoBg = { ...areaBg, ...formsBg, ...pagesBg, ...panelsBg };
