import type { LoginPolicy } from './login-policy.rules.ts';

/** The state of a login form without requirements. It has its own file because most pages need not load the rest. */
export const openForm: LoginPolicy = { failures: 0, closed: null, clearAt: null, clearings: 0 };
