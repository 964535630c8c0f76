import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { encodeCheck, encodeRefusal } from '@farspin/adapters/wire';
import type { Log } from '@farspin/core';
import type { Platform } from '@farspin/testing';
import { bearerOf } from '../server/bearer-of.ts';
import { callerOf } from '../server/caller.ts';
import { wordsOf } from '../server/failure.ts';
import type { CallTroubles } from '../faults/call-troubles.ts';
import type { PublicEndpoints } from '../server/public-endpoints.ts';
import type { Transact } from '../server/transactions.ts';
import type { VideoServer } from '../video/video-server.ts';
import { createApi } from './api.ts';
import { bearer, maxBodyBytes, tooLarge } from './answering.ts';
import { clientSecurity } from '../server/security.ts';
import { troubleCalls } from './troubled-calls.ts';
import { createWebClient } from './web-client.ts';
import { createWhep } from './whep.ts';

interface AppDeps {
  readonly platform: Platform;
  readonly transact: Transact;
  readonly video: VideoServer;
  readonly endpoints: PublicEndpoints;
  readonly troubles: CallTroubles;
  /** The control page and its API below `/sim`, or null if it is disabled. */
  readonly control: Hono | null;
  readonly webDirectory: string | null;
  /** True if the picture is also available over WHEP. */
  readonly whep: boolean;
  /** Returns the server's time in epoch ms. */
  now(): number;
  readonly log: Log;
}

/**
 * Adds CORS headers to all answers of the operator, including errors (P1-CORS). This is safe because the token is in a
 * header and there are no cookies. WHEP has its own headers.
 */
const lettingPagesAsk: MiddlewareHandler = (context, next) => {
  const { path } = context.req;
  const isCall = path === '/check' || (path.startsWith('/api/') && !path.startsWith('/api/whep/'));
  return isCall ? anyOrigin(context, next) : next();
};
const anyOrigin = cors({ origin: '*', allowHeaders: ['Authorization', 'Content-Type'] });

/** Creates the app that answers all HTTP requests. */
export function createApp(deps: AppDeps): Hono {
  const { platform, transact, video, endpoints, troubles, control, webDirectory, whep, now, log } = deps;
  const ipOf = ({ env }: Context): string => callerOf((env as HttpBindings).incoming).address;
  const app = new Hono();
  // The control page comes first, because it has its own policy, and no fault of the operator affects it.
  if (control !== null) app.get('/sim/', (context) => context.redirect('/sim')).route('/sim', control);
  app.use(clientSecurity(endpoints.settings.origins));
  app.use(async (context, next) => {
    await next();
    context.header('Date', new Date(now()).toUTCString());
    if (endpoints.clearsStorage(bearerOf(bearer(context)))) context.header('Clear-Site-Data', '"storage"');
  });
  if (platform.dials.cors === 'any-origin') app.use(lettingPagesAsk);
  // The limit must precede the first handler that reads a body.
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge }));
  troubleCalls(app, {
    troubles,
    playerNamed: (username) => platform.operator.players().find((one) => one.username === username)?.id ?? null,
  });
  if (whep) app.route('/api/whep', createWhep({ platform, video, log }));
  app.route('/api', createApi({ platform, transact, ipOf }));
  app.all('/api/*', (context) => {
    const { method, path } = context.req;
    return context.json(
      encodeRefusal({
        code: null,
        text: `There is no call ${method} ${path}. The protocol lists all calls.`,
        params: {},
      }),
      404,
    );
  });
  app.get('/Settings.json', (context) => {
    const text = endpoints.settings.read();
    if (text === null) return context.notFound();
    return context.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' });
  });
  app.get('/check', (context) =>
    context.json(encodeCheck(endpoints.check(ipOf(context))), 200, { 'Cache-Control': 'no-store' }),
  );
  if (webDirectory === null)
    app.get('/', (context) =>
      context.text('Farspin operator. To serve a web client here, start `farspin serve` with --web.'),
    );
  else app.route('/', createWebClient(webDirectory));
  app.onError((failure, context) => {
    // Returns a refusal unchanged, such as for a body that is too large.
    if (failure instanceof HTTPException) return failure.getResponse();
    const { incoming } = context.env as HttpBindings;
    // A client that disconnects while it sends its body is not a server error, and receives no answer.
    if (incoming.destroyed && !incoming.complete) return context.body(null, 400);
    log.write('error', 'http.failed', { path: context.req.path, reason: wordsOf(failure) });
    return context.json(
      encodeRefusal({ code: null, text: 'The server failed. Its log contains the reason.', params: {} }),
      500,
    );
  });
  return app;
}
