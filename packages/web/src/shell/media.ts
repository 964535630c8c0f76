/** A phone in landscape, without spare height beside the picture. The style sheets use the same query. */
export const sideways = '(orientation: landscape) and (max-height: 560px) and (min-width: 480px)';
/** A phone held upright. The style sheets use the same query. */
export const upright = '(orientation: portrait) and (max-width: 599px) and (min-height: 620px)';
/** A page with room for a game's header and side panel. The style sheets use the same query. */
export const wide = '(min-width: 900px) and (min-height: 561px)';
/** A window with room for a menu beside the page. */
export const large = '(min-width: 1024px)';
