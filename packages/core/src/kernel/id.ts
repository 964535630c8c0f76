/** A text that is not empty, with no half of a character (RFC 3629, 3). */
export const isId = (value: unknown): value is string => typeof value === 'string' && /^\P{Surrogate}+$/u.test(value);

/** What a URL can carry as a part of its path: at most 200 characters, none of them a control character, and neither `.` nor `..`. */
export const addressable = /^(?!\.\.?$)[^\p{Surrogate}\p{Cc}]{1,200}$/u;
