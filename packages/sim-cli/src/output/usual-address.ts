/** Default server of `play` and `run`. */
export const usualAddress = 'http://127.0.0.1:4600';
