import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { callerOf, isLoopback, isSame } from '../server/caller.ts';

export interface GuardOptions {
  /** Who may control the operator: `loopback` for this computer only, `anyone` for every client with the token. */
  readonly access: 'loopback' | 'anyone';
  readonly token: string;
}

/**
 * Protects the control API. On this computer, programs and the control page have access. The name in `Host` must belong
 * to this computer, because another site can point its own name here. A browser must report that the request comes from
 * this page. A POST must declare JSON, which a form on another site cannot do. For other computers, access must be
 * enabled, and the token is required.
 */
export const guarded =
  (options: GuardOptions): MiddlewareHandler =>
  async (context, next) => {
    const reason = refusalOf(context, options);
    if (reason !== null) return context.json({ error: reason }, 403);
    await next();
    return undefined;
  };

/** Protects the page itself, which cannot do anything without the API. */
export const guardedPage =
  ({ access }: GuardOptions): MiddlewareHandler =>
  async (context, next) => {
    if (access === 'loopback' && !isHere(context)) return context.text(fromElsewhere, 403);
    await next();
    return undefined;
  };

const fromElsewhere =
  'Only programs and browsers on this computer can use the control page. To open it to others, start `serve --control anyone`.';

function refusalOf(context: Context, { access, token }: GuardOptions): string | null {
  const { req: request } = context;
  const site = request.header('Sec-Fetch-Site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return 'The server refuses requests from other sites. Use the control page of this server.';
  const origin = request.header('Origin');
  if (origin !== undefined && URL.parse(origin)?.host !== request.header('Host'))
    return 'The server refuses requests from other sites. Use the control page of this server.';
  if (request.method === 'POST' && !/^application\/json\b/.test(request.header('Content-Type') ?? ''))
    return 'The request must be JSON. Send it with the header Content-Type: application/json.';
  if (access === 'loopback') return isHere(context) ? null : fromElsewhere;
  return isToken(request.header('Authorization') ?? '', token)
    ? null
    : 'The control token is missing or wrong. Use the token in the link that the server printed.';
}

function isHere(context: Context): boolean {
  const host = URL.parse(`http://${context.req.header('Host') ?? ''}`)?.hostname ?? '';
  const { incoming } = context.env as HttpBindings;
  return isLoopback(host) && callerOf(incoming).isThisMachine;
}

const isToken = (header: string, token: string): boolean => isSame(header, `Bearer ${token}`);
