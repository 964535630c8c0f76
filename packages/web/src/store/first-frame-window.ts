/**
 * Maximum times to wait for the first frame after a click that opens a game, in ms from the start of the step
 * (docs/decisions/0013).
 */
export const firstFrameWindowMs = {
  /** The page shows nothing of the join until the server has answered the offer. */
  answer: 100,
  /** The lobby waits for the picture's connection. The game opens afterwards in any case. */
  connection: 200,
  /** The game page waits for the first frame on an established connection. */
  frame: 150,
  /** Updates and rendering beside the picture wait. */
  beside: 350,
  /** Fetching for the game and unmounting of the previous page wait. By then the frame has arrived or timed out. */
  after: 450,
} as const;
