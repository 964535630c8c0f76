/** Renders the JSON schemas of the protocol's documents. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = { readonly [name: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
export const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Escapes markup in the text of a table cell. */
export const cell = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;').replaceAll('|', '\\|');
const code = (value: Json): string => `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``;

/** Returns the last part of a reference: `Machine` for `#/components/schemas/Machine`. */
export const nameOfReference = (reference: string): string => reference.split('/').at(-1) ?? '';

const bounds: Readonly<Record<string, string>> = {
  minimum: 'at least',
  maximum: 'at most',
  minLength: 'shortest length',
  maxLength: 'longest length',
  pattern: 'pattern',
};
/** True for the largest exact JSON integers. These limits are not worth showing. */
const isUsual = (value: Json): boolean => typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER;

const raw = (value: Json): string => (typeof value === 'string' ? `\`${value.replaceAll('|', '\\|')}\`` : code(value));

function boundsOf(schema: JsonObject): string {
  const shown = Object.entries(bounds).flatMap(([key, words]) => {
    const value = schema[key];
    return value === undefined || isUsual(value) ? [] : [`${words} ${raw(value)}`];
  });
  return shown.length === 0 ? '' : ` (${shown.join(', ')})`;
}

/** Returns the type in words: `string or null`, `list of Machine`. */
export function typeOf(schema: Json | undefined): string {
  if (!isObject(schema)) return 'any';
  const reference = textOf(schema['$ref']);
  if (reference !== '') {
    const name = nameOfReference(reference);
    return `[${name}](#schema-${name.toLowerCase()})`;
  }
  const choices = [...listOf(schema['anyOf']), ...listOf(schema['allOf'])];
  if (choices.length > 0) return choices.map(typeOf).join(' or ');
  if (schema['const'] !== undefined) return code(schema['const']);
  const values = listOf(schema['enum']);
  if (values.length > 0) return values.map(code).join(', ');
  const { type } = schema;
  if (type === 'array') return `list of ${typeOf(schema['items'])}`;
  const types = typeof type === 'string' ? [type] : listOf(type).map(textOf);
  if (types.includes('array') && schema['items'] !== undefined)
    return [`list of ${typeOf(schema['items'])}`, ...types.filter((name) => name !== 'array')].join(' or ');
  if (types.length > 0) return types.join(' or ') + boundsOf(schema);
  return schema['not'] === undefined ? 'any' : 'absent';
}

/**
 * Returns the schema of an object's properties, or of the objects in a list, or null if there are no properties. `mark`
 * is `[]` for each level of lists.
 */
function innerOf(schema: Json | undefined): { readonly schema: JsonObject; readonly mark: string } | null {
  if (!isObject(schema)) return null;
  if (isObject(schema['properties'])) return { schema, mark: '' };
  if (schema['items'] !== undefined) {
    const inner = innerOf(schema['items']);
    return inner === null ? null : { ...inner, mark: `[]${inner.mark}` };
  }
  return [...listOf(schema['anyOf']), ...listOf(schema['allOf'])].map(innerOf).find((inner) => inner !== null) ?? null;
}

/** Returns a table row for each property. Nested properties follow their parent, with dotted names. */
function rowsOf(schema: JsonObject, prefix: string): readonly string[] {
  const required = listOf(schema['required']);
  return Object.entries(objectOf(schema['properties'])).flatMap(([name, property]) => {
    const words = cell(textOf(objectOf(property)['description']));
    const inner = innerOf(property);
    return [
      `| \`${prefix}${name}\` | ${typeOf(property)} | ${required.includes(name) ? 'yes' : ''} | ${words} |`,
      ...(inner === null ? [] : rowsOf(inner.schema, `${prefix}${name}${inner.mark}.`)),
    ];
  });
}

const example = (value: Json): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\n`;

/** Renders a schema: its description, its type or properties, and its first example. */
function schemaText(schema: JsonObject): string {
  const inner = innerOf(schema);
  const rows = inner === null ? [] : rowsOf(inner.schema, inner.mark === '' ? '' : `${inner.mark}.`);
  const [first] = listOf(schema['examples']);
  return [
    ...(textOf(schema['description']) === '' ? [] : [`${cell(textOf(schema['description']))}\n`]),
    ...(rows.length === 0
      ? [`Type: ${typeOf(schema)}.\n`]
      : ['| Property | Type | Required | Meaning |', '|---|---|---|---|', ...rows, '']),
    ...(first === undefined ? [] : ['Example:\n', example(first)]),
  ].join('\n');
}

/** Renders a heading and the content of each schema. */
export const schemasText = (schemas: JsonObject): string =>
  Object.entries(schemas)
    .map(([name, schema]) => `### ${name} {#schema-${name.toLowerCase()}}\n\n${schemaText(objectOf(schema))}`)
    .join('\n');

/** Renders the ids of the clauses that apply to an operation. */
export function clausesText(operation: JsonObject): string {
  const ids = listOf(operation['x-clauses']).map(textOf);
  return ids.length === 0 ? '' : `Clauses: ${ids.map((id) => `\`${id}\``).join(', ')}.\n`;
}
