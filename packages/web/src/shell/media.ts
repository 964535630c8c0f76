/** The shapes of page that the game is laid out for; anything else is a phone or a tablet held upright. */
export const sideways = '(orientation: landscape) and (max-height: 560px)';
export const phoneOnItsSide = `@media ${sideways}`;
export const desk = '@media (min-width: 900px) and (min-height: 561px)';
export const tablet = '@media (min-width: 600px) and (max-width: 899px) and (min-height: 561px)';
