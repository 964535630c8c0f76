import { areaBg } from './area/bg.ts';
import { formsBg } from './forms/bg.ts';
import { pagesBg } from './pages/bg.ts';
import { panelsBg } from './panels/bg.ts';

/** Bulgarian: the texts of the demo area. */
export const demoBg = { ...areaBg, ...formsBg, ...pagesBg, ...panelsBg };
