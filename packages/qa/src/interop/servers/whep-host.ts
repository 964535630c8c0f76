/**
 * Serves janus-whep-server on the loopback interface in a child process: `node whep-host.ts <settings as JSON>`. Prints
 * each answered request as a line of JSON.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { answeredSchema, hostSettingsSchema, type Answered } from './whep-server.schema.ts';

/** Part of the library's API that is used here. */
interface WhepLibrary {
  readonly JanusWhepServer: new (options: {
    readonly janus: { readonly address: string };
    readonly rest: { readonly app: ExpressApp; readonly basePath: string };
    readonly strictETags: boolean;
    readonly iceServers: readonly { readonly uri: string; readonly username: string; readonly credential: string }[];
  }) => {
    start(): Promise<unknown>;
    on(event: string, told: () => void): void;
    createEndpoint(endpoint: {
      readonly id: string;
      readonly mountpoint: number;
      readonly token: (token: string) => boolean;
    }): unknown;
  };
}
type ExpressApp = (request: IncomingMessage, response: ServerResponse) => void;

// The library needs this module for Janus on a Unix socket, which is not used here. The module would have to be
// compiled first.
const unused = 'unix-dgram';
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === unused
      ? { url: 'data:text/javascript,export const createSocket = null', shortCircuit: true }
      : next(specifier, context),
});

const settings = hostSettingsSchema.parse(JSON.parse(process.argv[2] ?? '{}'));
const from = createRequire(join(settings.folder, 'package.json'));
const express = from('express') as () => ExpressApp;
const { JanusWhepServer } = (await import(pathToFileURL(from.resolve('janus-whep-server')).href)) as WhepLibrary;

const app = express();
createServer((request, response) => {
  // Keeps the full path, because the library's framework shortens it later.
  const { url = '' } = request;
  response.once('finish', () => note(url, request, response));
  app(request, response);
}).listen(settings.port, settings.host);

const server = new JanusWhepServer({
  janus: { address: settings.janus },
  rest: { app, basePath: settings.basePath },
  strictETags: settings.strictETags,
  iceServers: settings.iceServers,
});
await server.start();
for (const id of settings.mountpoints)
  // Requires a token, but accepts the token of any player.
  server.createEndpoint({ id: String(id), mountpoint: id, token: (token) => token.length > 20 });
server.on('janus-disconnected', () => console.log('Janus is gone'));
server.on('janus-reconnected', () => console.log('Janus is back'));
console.log('WHEP is served');

function note(path: string, { method = '', headers }: IncomingMessage, response: ServerResponse): void {
  const answered: Answered = {
    at: Date.now(),
    ...{ method, path },
    ifMatch: headers['if-match'] ?? null,
    status: response.statusCode,
  };
  console.log(JSON.stringify(z.parse(answeredSchema, answered)));
}
