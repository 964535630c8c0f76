import { areaTr } from './area/tr.ts';
import { formsTr } from './forms/tr.ts';
import { pagesTr } from './pages/tr.ts';
import { panelsTr } from './panels/tr.ts';

/** Turkish: the demo area's words. */
export const demoTr = { ...areaTr, ...formsTr, ...pagesTr, ...panelsTr };
