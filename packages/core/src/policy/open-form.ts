import type { LoginPolicy } from './login-policy.rules.ts';

/** The login form of which nothing is asked, in a file of its own: most pages load no more of what a jurisdiction may ask. */
export const openForm: LoginPolicy = { failures: 0, closed: null, clearAt: null, clearings: 0 };
