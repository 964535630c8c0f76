/** Where `play` and `run` look when they are not told. */
export const usualAddress = 'http://127.0.0.1:4600';
