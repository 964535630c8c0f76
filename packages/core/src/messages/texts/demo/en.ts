import { areaEn } from './area/en.ts';
import { formsEn } from './forms/en.ts';
import { pagesEn } from './pages/en.ts';
import { panelsEn } from './panels/en.ts';

/** English: the texts of the demo area. */
export const demoEn = { ...areaEn, ...formsEn, ...pagesEn, ...panelsEn } as const;
