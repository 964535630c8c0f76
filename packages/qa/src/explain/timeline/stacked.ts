/**
 * Media query that matches if the style sheet stacks the parts because they do not fit side by side. The page then
 * scrolls instead of the timeline.
 */
const stacked = matchMedia('(width <= 1000px), (height <= 560px)');

export const isStacked = (): boolean => stacked.matches;
