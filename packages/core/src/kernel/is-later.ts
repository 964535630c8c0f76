/** Returns true for every value except the first, as a filter. RxJS's `skip` would add code of its own. */
export const isLater = (_: unknown, index: number): boolean => index > 0;
