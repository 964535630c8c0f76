/** By which the meter names what it opens. */
export const linkPanelId = 'game-link-panel';
