import { accountBg } from './account/bg.ts';
import { rulesBg } from './rules/bg.ts';
import { terminalBg } from './terminal/bg.ts';
import { clientsBg } from './clients/bg.ts';
import { lobbyBg } from './lobby/bg.ts';
import { helpBg } from './help/bg.ts';
import { demoBg } from './demo/bg.ts';
import type { Texts } from '../keys.ts';

/** The Bulgarian texts. */
export const bg: Record<keyof Texts, string> = {
  ...rulesBg,
  ...accountBg,
  ...terminalBg,
  ...clientsBg,
  ...lobbyBg,
  ...helpBg,
  ...demoBg,
};
