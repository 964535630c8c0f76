import { areaTr } from './area/tr.ts';
import { formsTr } from './forms/tr.ts';
import { pagesTr } from './pages/tr.ts';
import { panelsTr } from './panels/tr.ts';

/** Turkish: the texts of the demo area. */
export const demoTr = { ...areaTr, ...formsTr, ...pagesTr, ...panelsTr };
