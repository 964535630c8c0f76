import type { Step } from '../steps.schema.ts';

/** What a report calls a step: its name, and what a script of TypeScript says of it. */
export function titleOf({ name, with: given }: Step): string {
  const says: unknown = typeof given === 'object' && 'says' in given ? given.says : null;
  return typeof says === 'string' ? `${name}: ${says}` : name;
}
