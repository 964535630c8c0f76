import { writeChecks } from '@farspin/core/checks';
import * as z from 'zod/mini';

/** A JSON Schema (2020-12), as far as the documents use it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

/** A message, or a part of several, with its name in the documents. */
interface Component {
  readonly schema: z.ZodMiniType;
  readonly about: string;
  /** Descriptions of the fields by path: `machine.buttons.label`. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly examples?: readonly unknown[];
  /** Component of its list entries, which the client reads one by one. */
  readonly listOf?: string;
}
export type Components = Readonly<Record<string, Component>>;

const componentPath = (name: string): string => `#/components/schemas/${name}`;
export const refTo = (name: string): JsonSchema => ({ $ref: componentPath(name) });

/**
 * Returns the components as JSON Schemas that refer to each other, with a description of every field.
 * @throws {Error} for a field without a description, a description without a field, or an example that does not match
 */
export function schemasOf(components: Components): Readonly<Record<string, JsonSchema>> {
  const registry = z.registry<{ id: string }>();
  for (const [id, { schema }] of Object.entries(components)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    ...{ io: 'input', unrepresentable: 'any' },
    uri: componentPath,
    override: writeChecks,
  });
  return Object.fromEntries(
    Object.entries(components).map(([name, component]) => {
      for (const example of component.examples ?? []) {
        if (!component.schema.safeParse(example).success)
          throw new Error(`An example of ${name} does not match its schema`);
      }
      const { $id: _id, $schema: _dialect, ...schema } = schemas[name] ?? {};
      const spoken = new Set<string>();
      const worded = wordsInto(schema as JsonSchema, '', (path) => {
        const words = component.fields?.[path];
        if (words === undefined) throw new Error(`${name}.${path} has no description`);
        spoken.add(path);
        return words;
      });
      const strangers = Object.keys(component.fields ?? {}).filter((path) => !spoken.has(path));
      if (strangers.length > 0) throw new Error(`${name} has no ${strangers.join(', ')}`);
      const { examples } = component;
      const described = { description: component.about, ...listing(worded, component.listOf) };
      return [name, examples === undefined ? described : { ...described, examples }];
    }),
  );
}

function wordsInto(schema: JsonSchema, at: string, words: (path: string) => string): JsonSchema {
  const { properties, items, anyOf, default: _default, ...rest } = schema;
  const children = Object.entries(properties ?? {}).map(([name, child]): [string, JsonSchema] => {
    const path = at === '' ? name : `${at}.${name}`;
    return [name, { description: words(path), ...besideRef(wordsInto(child, path, words)) }];
  });
  return {
    ...portable(rest),
    ...(children.length === 0 ? {} : { properties: Object.fromEntries(children) }),
    ...(items === undefined ? {} : { items: wordsInto(items, at, words) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map((choice) => wordsInto(choice, at, words)) }),
  };
}

/** Older dialects, such as AsyncAPI's, ignore everything beside a `$ref`. */
const besideRef = ({ $ref, ...rest }: JsonSchema): JsonSchema =>
  $ref === undefined ? rest : { allOf: [{ $ref }], ...rest };

/** Replaces patterns that only some regular expression engines support by one for any non-empty text. */
function portable({ pattern, additionalProperties, ...rest }: JsonSchema): JsonSchema {
  const isOpen = typeof additionalProperties === 'object' && Object.keys(additionalProperties ?? {}).length === 0;
  return {
    ...rest,
    ...(isOpen || additionalProperties === undefined ? {} : { additionalProperties }),
    ...(typeof pattern !== 'string' ? {} : pattern.includes('\\P{') ? { minLength: 1 } : { pattern }),
  };
}

/** Turns lists of anything into lists of the component. */
function listing(schema: JsonSchema, name: string | undefined): JsonSchema {
  if (name === undefined) return schema;
  const { items, anyOf, properties } = schema;
  const isOpen = items !== undefined && Object.keys(items).length === 0;
  return {
    ...schema,
    ...(isOpen ? { items: refTo(name) } : {}),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map((choice) => listing(choice, name)) }),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(Object.entries(properties).map(([key, child]) => [key, listing(child, name)])),
        }),
  };
}
