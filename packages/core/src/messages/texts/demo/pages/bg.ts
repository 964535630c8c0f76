/** Bulgarian: the demo area's other pages. */
export const pagesBg = {};
