import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type HonoRequest } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';

/**
 * Matches files whose names contain the hash of their content, as the web build writes them:
 * `/assets/index-Bq3x_9Za.js`.
 */
export const hashedAsset = /^\/assets\/[^/]+-[\w-]{8,}\.\w+$/;
/** Matches the page's icons. Browsers request them at every change of the address. */
export const icon = /^\/icon(?:\.svg|s\/)/;
const hasExtension = /\.\w+$/;

export const caching = {
  forEver: 'public, max-age=31536000, immutable',
  forAnHour: 'public, max-age=3600',
  not: 'no-cache',
} as const;

function cachingOf(path: string): string {
  if (hashedAsset.test(path)) return caching.forEver;
  return icon.test(path) ? caching.forAnHour : caching.not;
}

/** Returns true if the request may be for a client route. The last part of a route can be the name of any machine. */
const isRoute = (request: HonoRequest): boolean =>
  !request.path.startsWith('/assets/') &&
  (!hasExtension.test(request.path) || (request.header('Accept') ?? '').includes('text/html'));

/** Returns true if the header is one valid range of bytes. */
function isRange(header: string): boolean {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first === '') return last !== '';
  return last === '' || Number(first) <= Number(last);
}

/**
 * Serves a built single-page client from a folder. Hashed files are cached indefinitely, icons for an hour, and other
 * files are always revalidated. A path without a file is a client route. If a file has a `.br` or `.gz` version beside
 * it, that version is sent.
 */
export function createWebClient(directory: string): Hono {
  const client = new Hono();
  client.use(compress(), etag({ weak: true }));
  client.use(async (context, next) => {
    await next();
    context.header('Cache-Control', context.res.ok ? cachingOf(context.req.path) : caching.not);
  });
  // An invalid range is ignored (RFC 9110, 14.2). `serveStatic` would answer it with 206.
  client.use((context, next) => {
    if (!isRange(context.req.header('Range') ?? '')) context.req.raw.headers.delete('Range');
    return next();
  });
  client.use(serveStatic({ root: directory, precompressed: true }));
  const page = serveStatic({ root: directory, path: 'index.html', precompressed: true });
  client.get('*', (context, next) => (isRoute(context.req) ? page(context, next) : next()));
  client.notFound((context) =>
    context.text(`${context.req.path} does not exist on this server. Check the address.`, 404),
  );
  return client;
}
