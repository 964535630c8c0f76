/** Turkish: the team chat's and the quick panel's words. */
export const panelsTr = {};
