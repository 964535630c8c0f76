/** A non-empty text without unpaired surrogates (RFC 3629, 3). */
export const isId = (value: unknown): value is string => typeof value === 'string' && /^\P{Surrogate}+$/u.test(value);

/** A text that a URL can carry as a part of its path: at most 200 characters, no control characters, and neither `.` nor `..`. */
export const addressable = /^(?!\.\.?$)[^\p{Surrogate}\p{Cc}]{1,200}$/u;
