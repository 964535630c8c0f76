/** What can stand in an address: a text that is not empty, with no half of a character (RFC 3629, 3). */
export const isId = (value: unknown): value is string => typeof value === 'string' && /^\P{Surrogate}+$/u.test(value);
