/** By this device's place. */
export const timeOfDay = (at: number): string => new Date(at).toLocaleTimeString('en-GB');
