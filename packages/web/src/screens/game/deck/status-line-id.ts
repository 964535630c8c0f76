/** Id of the status line, to which the `aria-describedby` of blocked buttons refers. */
export const statusLineId = 'game-status';
