/** Formats a name for a sentence. Names that are empty or contain spaces are quoted. */
export const named = (name: string): string => (/^\S+$/.test(name) ? name : JSON.stringify(name));
