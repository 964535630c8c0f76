import {
  cell,
  clausesText,
  isObject,
  listOf,
  objectOf,
  schemasText,
  textOf,
  typeOf,
  type Json,
  type JsonObject,
} from './schema.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete', 'options'];

interface Operation {
  readonly title: string;
  readonly operation: JsonObject;
  readonly parameters: readonly Json[];
  readonly server: string;
}

function operationsOf(document: JsonObject): readonly Operation[] {
  return Object.entries(objectOf(document['paths'])).flatMap(([path, item]) => {
    const shared = objectOf(item);
    return methods
      .filter((method) => isObject(shared[method]))
      .map((method) => {
        const operation = objectOf(shared[method]);
        return {
          title: `${method.toUpperCase()} ${path}`,
          operation,
          parameters: [...listOf(shared['parameters']), ...listOf(operation['parameters'])],
          server: textOf(objectOf(listOf(shared['servers'])[0])['url']),
        };
      });
  });
}

/** Returns the body types with their content types: `Machine (application/json)`. */
const contentOf = (value: Json | undefined): string =>
  Object.entries(objectOf(objectOf(value)['content']))
    .map(([type, body]) => `${typeOf(objectOf(body)['schema'])} (\`${type}\`)`)
    .join(' or ');

function parametersText(parameters: readonly Json[]): readonly string[] {
  if (parameters.length === 0) return [];
  const rows = parameters.map(objectOf).map((one) => {
    const isRequired = one['required'] === true ? 'yes' : '';
    return `| \`${textOf(one['name'])}\` | ${textOf(one['in'])} | ${typeOf(one['schema'])} | ${isRequired} | ${cell(textOf(one['description']))} |`;
  });
  return ['| Parameter | In | Type | Required | Meaning |', '|---|---|---|---|---|', ...rows, ''];
}

function responsesText(responses: JsonObject): readonly string[] {
  const rows = Object.entries(responses).map(([status, response]) => {
    const headers = Object.keys(objectOf(objectOf(response)['headers'])).map((name) => `\`${name}\``);
    const words = cell(textOf(objectOf(response)['description']));
    return `| \`${status}\` | ${words}${headers.length === 0 ? '' : ` Headers: ${headers.join(', ')}.`} | ${contentOf(response)} |`;
  });
  return ['| Status | Meaning | Body |', '|---|---|---|', ...rows, ''];
}

function operationText({ title, operation, parameters, server }: Operation): string {
  const isOpen = Array.isArray(operation['security']) && operation['security'].length === 0;
  const body = contentOf(operation['requestBody']);
  return [
    `### \`${title}\`\n`,
    `${cell(textOf(operation['summary']))}\n`,
    [
      isOpen ? 'Sent without a token.' : 'Sent with the player’s token.',
      ...(server === '' ? [] : [`Relative to \`${server}\` instead of the API’s address.`]),
      clausesText(operation),
    ].join(' '),
    ...parametersText(parameters),
    ...(body === '' ? [] : [`Request body: ${body}.\n`]),
    ...responsesText(objectOf(operation['responses'])),
  ].join('\n');
}

/** Renders an OpenAPI document: one section for each tag, and the schemas. */
export function openApiPage(document: JsonObject): string {
  const info = objectOf(document['info']);
  const operations = operationsOf(document);
  const tags = listOf(document['tags']).map(objectOf);
  const server = objectOf(listOf(document['servers'])[0]);
  return [
    '# HTTP calls (OpenAPI)\n',
    `${cell(textOf(info['description']).replace(/ README\.md in this folder.*$/, ''))} The [protocol](README.md) describes them in words, with each clause.\n`,
    `Paths are relative to \`${textOf(server['url'])}\`: ${cell(textOf(server['description']))}\n`,
    'The document itself is `docs/protocol/openapi.json` of the repository.\n',
    ...tags.flatMap((tag) => {
      const name = textOf(tag['name']);
      return [
        `## ${name[0]?.toUpperCase() ?? ''}${name.slice(1)}\n`,
        `${cell(textOf(tag['description']))}\n`,
        ...operations.filter(({ operation }) => listOf(operation['tags']).includes(name)).map(operationText),
      ];
    }),
    '## Schemas\n',
    schemasText(objectOf(objectOf(document['components'])['schemas'])),
  ].join('\n');
}
