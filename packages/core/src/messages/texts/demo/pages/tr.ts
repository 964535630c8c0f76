/** Turkish: the demo area's other pages. */
export const pagesTr = {};
