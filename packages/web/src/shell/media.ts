/** The shapes of page that the game is laid out for; anything else is a phone held upright. */
export const phoneOnItsSide = '@media (orientation: landscape) and (max-height: 560px)';
export const desk = '@media (min-width: 900px) and (min-height: 561px)';
