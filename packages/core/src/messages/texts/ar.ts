import { accountAr } from './account/ar.ts';
import { rulesAr } from './rules/ar.ts';
import { terminalAr } from './terminal/ar.ts';
import { clientsAr } from './clients/ar.ts';
import { lobbyAr } from './lobby/ar.ts';
import { helpAr } from './help/ar.ts';
import { demoAr } from './demo/ar.ts';
import type { Texts } from '../keys.ts';

/** The Arabic texts. */
export const ar: Record<keyof Texts, string> = {
  ...rulesAr,
  ...accountAr,
  ...terminalAr,
  ...clientsAr,
  ...lobbyAr,
  ...helpAr,
  ...demoAr,
};
