import { accountEn } from './account/en.ts';
import { rulesEn } from './rules/en.ts';
import { terminalEn } from './terminal/en.ts';
import { clientsEn } from './clients/en.ts';
import { lobbyEn } from './lobby/en.ts';
import { helpEn } from './help/en.ts';
import { demoEn } from './demo/en.ts';

/** The English texts, ICU message format: the list of keys and parameters that every other language must match. */
export const en = { ...rulesEn, ...accountEn, ...terminalEn, ...clientsEn, ...lobbyEn, ...helpEn, ...demoEn } as const;
