import {
  cell,
  clausesText,
  listOf,
  nameOfReference,
  objectOf,
  schemasText,
  textOf,
  typeOf,
  type JsonObject,
} from './schema.ts';

const referenceIn = (value: JsonObject): string => nameOfReference(textOf(value['$ref']));

/** Returns the payload types of the messages of an operation or a reply. */
function payloadsOf(operation: JsonObject, messages: JsonObject): string {
  return listOf(operation['messages'])
    .map((message) => typeOf(objectOf(messages[referenceIn(objectOf(message))])['payload']))
    .join(' or ');
}

function operationText(id: string, operation: JsonObject, messages: JsonObject): string {
  const name = textOf(objectOf(messages[referenceIn(objectOf(listOf(operation['messages'])[0]))])['name']);
  const isPushed = operation['action'] === 'send';
  const title = isPushed ? `Push \`${name}\`` : `Request \`${name}\``;
  const reply = objectOf(operation['reply']);
  const channel = id.split('.')[0] ?? '';
  return [
    `### ${title} {#${channel}-${isPushed ? 'push-' : ''}${name}}\n`,
    ...(textOf(operation['summary']) === '' ? [] : [`${cell(textOf(operation['summary']))}\n`]),
    '| | Payload |',
    '|---|---|',
    `| ${isPushed ? 'Server to client' : 'Client to server'} | ${payloadsOf(operation, messages)} |`,
    ...(Object.keys(reply).length === 0 ? [] : [`| Acknowledgement | ${payloadsOf(reply, messages)} |`]),
    '',
    clausesText(operation),
  ].join('\n');
}

function queryText(channel: JsonObject): readonly string[] {
  const properties = objectOf(objectOf(objectOf(objectOf(channel['bindings'])['ws'])['query'])['properties']);
  const rows = Object.entries(properties).map(
    ([name, schema]) => `| \`${name}\` | ${typeOf(schema)} | ${cell(textOf(objectOf(schema)['description']))} |`,
  );
  return rows.length === 0 ? [] : ['| Query of the connection | Type | Meaning |', '|---|---|---|', ...rows, ''];
}

/** Renders an AsyncAPI document: one section for each channel, and the schemas. */
export function asyncApiPage(document: JsonObject): string {
  const operations = Object.entries(objectOf(document['operations']));
  const server = objectOf(Object.values(objectOf(document['servers']))[0]);
  const channels = Object.entries(objectOf(document['channels'])).flatMap(([name, value]) => {
    const channel = objectOf(value);
    const own = operations.filter(([, operation]) => referenceIn(objectOf(objectOf(operation)['channel'])) === name);
    return [
      `## Channel \`${textOf(channel['address'])}\`\n`,
      `${cell(textOf(channel['description']))}\n`,
      ...queryText(channel),
      ...own.map(([id, operation]) => operationText(id, objectOf(operation), objectOf(channel['messages']))),
    ];
  });
  return [
    '# Sockets (AsyncAPI)\n',
    'A player client has up to three connections by socket.io 4. On each it sends requests, which the server acknowledges, and the server pushes messages. ' +
      'The [protocol](README.md) describes them in words, with each clause.\n',
    `${cell(textOf(server['description']))}\n`,
    'The document itself is `docs/protocol/asyncapi.json` of the repository.\n',
    ...channels,
    '## Schemas\n',
    schemasText(objectOf(objectOf(document['components'])['schemas'])),
  ].join('\n');
}
