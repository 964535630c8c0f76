/** Formats a time in this device's time zone. */
export const timeOfDay = (at: number): string => new Date(at).toLocaleTimeString('en-GB');
