/** Formats a name for a sentence: in quotes if it is empty or has blanks. */
export const named = (name: string): string => (/^\S+$/.test(name) ? name : JSON.stringify(name));
