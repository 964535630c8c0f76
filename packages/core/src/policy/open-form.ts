import type { LoginPolicy } from './login-policy.rules.ts';

/** The login form without requirements, in its own file: most pages need not load the rest. */
export const openForm: LoginPolicy = { failures: 0, closed: null, clearAt: null, clearings: 0 };
