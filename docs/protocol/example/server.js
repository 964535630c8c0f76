import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readClientFile } from './client.js';
import * as operator from './operator.js';
import { serveSockets } from './sockets.js';
import { createToken, playerOf } from './token.js';

/**
 * Usage: `node server.js --port 4700 --client FOLDER`. If `FOLDER`, the web client's build output, is given, the server
 * also serves the client.
 */
const { port = '4700', client } = parseArgs({
  options: { port: { type: 'string' }, client: { type: 'string' } },
}).values;
const { brand, machines } = operator;
const listed = ({ id, name, session }) => ({ id, name, brand: brand.name, status: operator.statusOf({ session }) });

/** Calls that need no token, by method and path. */
const openCalls = {
  'GET /Settings.json': () => ({ site: { id: 1 }, language: { fallback: 'en' }, lobby: { defaultPicture: '' } }),
  'GET /check': () => ({ status: 0, code: 0, ip: '127.0.0.1', country: 'TR' }),
  'POST /api/login': (_, { username, password }) => ({ token: createToken(operator.signIn(username, password)) }),
};

/**
 * Calls that need a player's token. Each handler receives the player, the request body and the last part of the path
 * (`*`).
 */
const calls = {
  'GET /api/validate': (player) => ({ token: createToken(player) }),
  'POST /api/player/logout': () => ({}),
  'GET /api/player/balance': ({ balance }) => ({ balance }),
  'POST /api/player/kick': operator.cancel,
  'POST /api/player/cancel': operator.cancel,
  'GET /api/player/transfers/*': (player, _, requestId) => operator.outcomeOf(player, requestId),
  'GET /api/player/discount': () => ({ status: 0 }),
  'GET /api/player/bonus': () => ({ status: 0 }),
  'GET /api/machine/brands': () => [{ ...brand, machineCount: machines.length }],
  'GET /api/machine/all': () => machines.map(listed),
  'GET /api/machine/*': (_, __, brandId) => (brandId === brand.id ? machines.map(listed) : []),
};

/** Returns the response body, or undefined if the call does not exist. */
async function answer({ method, headers }, path, body) {
  const name = `${method} ${path}`;
  const start = name.slice(0, name.lastIndexOf('/') + 1);
  const call = openCalls[name] ?? calls[name] ?? calls[`${start}*`];
  if (!call) return undefined;
  const player = openCalls[name] ? null : playerOf(headers.authorization?.replace('Bearer ', ''));
  const request = Object(JSON.parse(body || '{}'));
  return call(player, request, decodeURIComponent(name.slice(start.length))) ?? {};
}

/** CORS headers for pages of other origins. Any origin is safe, because the token is in a header. */
const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Authorization, Content-Type' };
const headers = { ...cors, 'Cache-Control': 'no-store', 'Content-Type': 'application/json' };

async function serve(request, response) {
  const send = (status, body) => response.writeHead(status, headers).end(JSON.stringify(body));
  try {
    if (request.method === 'OPTIONS') return response.writeHead(204, cors).end();
    const [path] = request.url.split('?');
    const body = await answer(request, path, await text(request));
    if (body !== undefined) return send(200, body);
    const file = request.method === 'GET' ? await readClientFile(client, path) : null;
    if (file === null) return send(404, {});
    response.writeHead(200, { 'Content-Type': file.type }).end(file.content);
  } catch (error) {
    if (error instanceof operator.Refusal) return send(error.data.code === 10 ? 401 : 400, error.data);
    // The body is not JSON, or the path cannot be decoded (P1-HTTP-4).
    if (error instanceof SyntaxError || error instanceof URIError) return send(400, { code: 40000 });
    console.error(error);
    send(500, {});
  }
}

const http = createServer(serve);
serveSockets(http);
http.listen(Number(port), '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (http.address());
  console.log(`http://127.0.0.1:${port} is ready. Sign in as demo, password demo1234.`);
});
