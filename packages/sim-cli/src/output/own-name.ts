/** Returns the command that started this program. `npm run farspin` sets a variable in the environment. */
export const ownName = ({ npm_lifecycle_event: script }: Readonly<Record<string, string | undefined>>): string =>
  script === 'farspin' || script === 'farspin:run' ? 'npm run farspin --' : 'farspin';

/**
 * Returns a note for the help if the program was started under another name. The examples in the help use the short
 * name.
 */
export const howCalled = (name: string): string => (name === 'farspin' ? '' : `\nHere, farspin means: ${name}`);
