/** By which the person who started this program starts it again: `npm run farspin` leaves its mark in the environment. */
export const ownName = ({ npm_lifecycle_event: script }: Readonly<Record<string, string | undefined>>): string =>
  script === 'farspin' || script === 'farspin:run' ? 'npm run farspin --' : 'farspin';
