/** Returns the command by which the user started this program: `npm run farspin` sets a variable in the environment. */
export const ownName = ({ npm_lifecycle_event: script }: Readonly<Record<string, string | undefined>>): string =>
  script === 'farspin' || script === 'farspin:run' ? 'npm run farspin --' : 'farspin';

/** Explains below the help, whose examples use the short name, how the user called the program, if by another name. */
export const howCalled = (name: string): string => (name === 'farspin' ? '' : `\nHere, farspin means: ${name}`);
