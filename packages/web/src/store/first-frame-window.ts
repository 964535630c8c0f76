/**
 * From a click into a game to the picture's first frame: how long each part waits for that frame at most, in ms from its own
 * beginning (docs/decisions/0013).
 */
export const firstFrameWindowMs = {
  /** The lobby, for the picture's connection: a click is answered by then, whatever becomes of it. */
  connection: 120,
  /** The page, for the frame of a connection that stands. */
  frame: 150,
  /** What is told and drawn beside the picture. */
  beside: 250,
  /** What is fetched for the game, and taken down of the page before it: the frame has come by then, or its time is over. */
  after: 400,
} as const;
