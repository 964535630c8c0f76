import type { Field } from '../../packages/core/src/settings/field.ts';
import { aboutSettings } from '../../packages/core/src/settings/settings.reference.ts';
import { allSettings, valuesInWords } from '../../packages/core/src/settings/values.reference.ts';

/** A setting with its description, for documents. */
export interface DescribedSetting {
  readonly path: string;
  readonly field: Field<unknown>;
  readonly about: string;
  /** Description of the valid values, with backticks. */
  readonly values: string;
}

/** Returns all settings in the order of their schemas. */
export const describedSettings = (): readonly DescribedSetting[] =>
  allSettings().map(([path, field]) => ({ path, field, about: aboutOf(path), values: valuesInWords(path, field) }));

function aboutOf(path: string): string {
  const words = path
    .split('.')
    .reduce<unknown>(
      (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
      aboutSettings,
    );
  if (typeof words !== 'string' || words === '') throw new Error(`${path} has no description`);
  return words;
}
