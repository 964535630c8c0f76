/** By which the person who started this program starts it again: `npm run farspin` leaves its mark in the environment. */
export const ownName = ({ npm_lifecycle_event: script }: Readonly<Record<string, string | undefined>>): string =>
  script === 'farspin' || script === 'farspin:run' ? 'npm run farspin --' : 'farspin';

/** Under `help`, whose examples have the short name: what stands for it where the program has another. */
export const howCalled = (name: string): string => (name === 'farspin' ? '' : `\nHere farspin stands for: ${name}`);
