/** Arabic: the demo area's other pages. */
export const pagesAr = {};
