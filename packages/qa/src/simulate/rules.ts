import { readFileSync } from 'node:fs';

const specification = new URL('../../../core/SPEC.md', import.meta.url);

/** Returns the ids that SPEC.md declares. */
export const declaredRules = (): readonly string[] =>
  [...readFileSync(specification, 'utf8').matchAll(/^- \[([A-Z][A-Z-]*\d+)\]/gm)].map(([, id]) => id ?? '');
