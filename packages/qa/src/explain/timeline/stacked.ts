/** What the style sheet stacks, since it does not fit beside each other: the page scrolls then, and not the time line. */
const stacked = matchMedia('(width <= 1000px), (height <= 560px)');

export const isStacked = (): boolean => stacked.matches;
