import { areaAr } from './area/ar.ts';
import { formsAr } from './forms/ar.ts';
import { pagesAr } from './pages/ar.ts';
import { panelsAr } from './panels/ar.ts';

/** Arabic: the texts of the demo area. */
export const demoAr = { ...areaAr, ...formsAr, ...pagesAr, ...panelsAr };
