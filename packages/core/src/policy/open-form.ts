import type { LoginCare } from './login-care.rules.ts';

/** The login form of which nothing is asked, in a file of its own: most pages load no more of what a jurisdiction may ask. */
export const openForm: LoginCare = { failures: 0, closed: null, clearAt: null, clearings: 0 };
