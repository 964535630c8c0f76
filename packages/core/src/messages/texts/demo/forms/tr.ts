/** Turkish: the demo area's account pages. */
export const formsTr = {};
