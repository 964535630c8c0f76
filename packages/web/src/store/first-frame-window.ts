/**
 * How long each part waits at most for the first frame after a click into a game, in ms from the part's own start
 * (docs/decisions/0013).
 */
export const firstFrameWindowMs = {
  /** The lobby, for the picture's connection. The click is answered by then in any case. */
  connection: 120,
  /** The page, for the frame of an established connection. */
  frame: 150,
  /** Updates and rendering beside the picture. */
  beside: 250,
  /** Fetching for the game, and unmounting of the previous page. By then the frame has arrived or timed out. */
  after: 400,
} as const;
