/** Id of the connection panel, to which the meter's `aria-controls` refers. */
export const linkPanelId = 'game-link-panel';
