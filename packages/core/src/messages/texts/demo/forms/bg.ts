/** Bulgarian: the demo area's account pages. */
export const formsBg = {};
