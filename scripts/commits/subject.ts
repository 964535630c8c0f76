/** Maximum length of a subject, in characters. */
const longest = 72;
/** Imperative verbs that look like another form. */
const imperatives = new Set([
  'bring',
  'embed',
  'feed',
  'need',
  'seed',
  'speed',
  'shed',
  'string',
  'ping',
  'pass',
  'press',
  'process',
  'focus',
  'address',
  'express',
  'suppress',
  'compress',
  'miss',
  'discuss',
  'guess',
]);
const looksWrong = /(?:ed|ing|s)$/;

/**
 * Returns the problem with a commit's subject, or null if it is valid. A valid subject is `area: imperative summary` in
 * one clause of up to 72 characters. Several areas are separated by commas.
 */
export function problemOf(subject: string): string | null {
  const { areas, verb = '' } =
    /^(?<areas>[a-z][a-z0-9-]*(?:, [a-z][a-z0-9-]*)*): (?<verb>[a-z][a-z-]*)\b/.exec(subject)?.groups ?? {};
  if (areas === undefined) return 'write "area: imperative summary", in lower case: "web: keep the bet in sight"';
  if (subject.length > longest) return `shorten it from ${subject.length} to at most ${longest} characters`;
  if (/[.;]$|; /.test(subject)) return 'write one clause, without a full stop or semicolon';
  if (looksWrong.test(verb) && !imperatives.has(verb))
    return `begin the summary with an imperative instead of "${verb}"`;
  return null;
}
