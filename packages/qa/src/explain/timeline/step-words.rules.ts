/** Returns the name of a step, and its arguments without JSON syntax. */
export function stepWords(step: string): { readonly name: string; readonly given: string } {
  const at = step.indexOf('{');
  if (at < 0) return { name: step, given: '' };
  const given = step
    .slice(at)
    .replaceAll(/["{}]/g, '')
    .replaceAll(/([:,])/g, '$1 ');
  return { name: step.slice(0, at).trimEnd(), given };
}
