/** English: the demo area's other pages. */
export const pagesEn = {} as const;
