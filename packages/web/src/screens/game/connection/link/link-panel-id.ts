/** The id by which the meter refers to the panel that it opens. */
export const linkPanelId = 'game-link-panel';
