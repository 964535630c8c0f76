/** Arabic: the demo area's account pages. */
export const formsAr = {};
