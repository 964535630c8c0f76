/** What is said where nobody answers at an address. */
export const unreachable = (server: string): string =>
  `${server} cannot be reached. Is it running, and is this its address?`;
