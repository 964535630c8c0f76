/** Returns true for a non-empty text without unpaired surrogates (RFC 3629, section 3). */
export const isId = (value: unknown): value is string => typeof value === 'string' && /^\P{Surrogate}+$/u.test(value);

/**
 * Matches a text that can be a URL path segment: at most 200 characters, no control characters, and neither `.` nor
 * `..`.
 */
export const addressable = /^(?!\.\.?$)[^\p{Surrogate}\p{Cc}]{1,200}$/u;
