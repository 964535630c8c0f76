import { accountTr } from './account/tr.ts';
import { rulesTr } from './rules/tr.ts';
import { terminalTr } from './terminal/tr.ts';
import { clientsTr } from './clients/tr.ts';
import { lobbyTr } from './lobby/tr.ts';
import { helpTr } from './help/tr.ts';
import { demoTr } from './demo/tr.ts';
import type { Texts } from '../keys.ts';

/** The Turkish texts. */
export const tr: Record<keyof Texts, string> = {
  ...rulesTr,
  ...accountTr,
  ...terminalTr,
  ...clientsTr,
  ...lobbyTr,
  ...helpTr,
  ...demoTr,
};
