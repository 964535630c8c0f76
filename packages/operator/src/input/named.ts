/** A name as it stands in a sentence: in quotes where nobody would see it, or where it ends. */
export const named = (name: string): string => (/^\S+$/.test(name) ? name : JSON.stringify(name));
