import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { encodeCheck, encodeRefusal } from '@farspin/adapters/wire';
import type { Log } from '@farspin/core';
import type { Platform } from '@farspin/core/testing';
import { wordsOf } from '../failure.ts';
import type { SettingsDocument } from '../settings-document.ts';
import type { Transact } from '../transactions.ts';
import type { VideoServer } from '../video/video-server.ts';
import { createApi } from './api.ts';
import { clientSecurity } from './security.ts';
import { createWebClient } from './web-client.ts';
import { createWhep } from './whep.ts';

interface AppDeps {
  readonly platform: Platform;
  readonly transact: Transact;
  readonly video: VideoServer;
  readonly settings: SettingsDocument;
  readonly webDirectory: string | null;
  /** Whether the picture can be had by WHEP too. */
  readonly whep: boolean;
  readonly log: Log;
}

/** Everything that is answered over HTTP. */
export function createApp({ platform, transact, video, settings, webDirectory, whep, log }: AppDeps): Hono {
  const app = new Hono();
  app.use(clientSecurity(settings.origins));
  if (whep) app.route('/api/whep', createWhep({ platform, video, log }));
  app.route('/api', createApi({ platform, transact }));
  app.all('/api/*', (context) => {
    const { method, path } = context.req;
    return context.json(encodeRefusal({ code: null, text: `There is no call ${method} ${path}.`, params: {} }), 404);
  });
  app.get('/Settings.json', (context) => {
    const text = settings.read();
    if (text === null) return context.notFound();
    return context.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' });
  });
  app.get('/check', (context) => {
    const ip = getConnInfo(context).remote.address ?? '';
    return context.json(encodeCheck({ status: 0, code: 0, ip, country: 'TR' }), 200, { 'Cache-Control': 'no-store' });
  });
  if (webDirectory === null) app.get('/', (context) => context.text('Farspin operator. No web client is served here.'));
  else app.route('/', createWebClient(webDirectory));
  app.onError((failure, context) => {
    log.write('error', 'http.failed', { path: context.req.path, reason: wordsOf(failure) });
    return context.json(encodeRefusal({ code: null, text: 'The server has failed.', params: {} }), 500);
  });
  return app;
}
