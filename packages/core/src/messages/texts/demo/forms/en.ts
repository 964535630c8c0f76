/** English: the demo area's account pages. */
export const formsEn = {} as const;
