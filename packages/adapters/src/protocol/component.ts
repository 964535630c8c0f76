import { writeChecks } from '@farspin/core/checks';
import * as z from 'zod/mini';

/** The part of JSON Schema (2020-12) that the documents use. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

/** A schema with a name in the documents: a message, or a part that messages share. */
interface Component {
  readonly schema: z.ZodMiniType;
  readonly about: string;
  /** Field descriptions by path, such as `machine.buttons.label`. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly examples?: readonly unknown[];
  /** Component of the list's entries, which the client decodes one by one. */
  readonly listOf?: string;
}
export type Components = Readonly<Record<string, Component>>;

const componentPath = (name: string): string => `#/components/schemas/${name}`;
export const refTo = (name: string): JsonSchema => ({ $ref: componentPath(name) });

/**
 * Returns the components as JSON Schemas that refer to each other. Every field has a description.
 * @throws {Error} if a field has no description, a description has no field, or an example does not match its schema
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
          throw new Error(`An example of ${name} does not match its schema. Correct the example or the schema.`);
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

/** Wraps a `$ref` in `allOf`, because older dialects such as AsyncAPI's ignore its siblings. */
const besideRef = ({ $ref, ...rest }: JsonSchema): JsonSchema =>
  $ref === undefined ? rest : { allOf: [{ $ref }], ...rest };

/** Replaces patterns that some regular expression engines do not support with a minimum length of 1. */
function portable({ pattern, additionalProperties, ...rest }: JsonSchema): JsonSchema {
  const isOpen = typeof additionalProperties === 'object' && Object.keys(additionalProperties ?? {}).length === 0;
  return {
    ...rest,
    ...(isOpen || additionalProperties === undefined ? {} : { additionalProperties }),
    ...(typeof pattern !== 'string' ? {} : pattern.includes('\\P{') ? { minLength: 1 } : { pattern }),
  };
}

/** Sets the component as the type of untyped list entries. */
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
