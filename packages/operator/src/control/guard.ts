import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { callerOf, isLoopback, isSame } from '../server/caller.ts';

export interface GuardOptions {
  /** Who may drive the operator: this machine alone, or everyone who has the token. */
  readonly access: 'loopback' | 'anyone';
  readonly token: string;
}

/**
 * Keeps others out of the control API. From this machine it is open to programs and to its own page: the name in `Host` must
 * be of this machine (a name that was led here is another site's), and a browser must say that it asks for this very
 * page. A post must say that it is JSON, as no form of another site can. From elsewhere it is only there where it was asked for, and then for who has the token.
 */
export const guarded =
  (options: GuardOptions): MiddlewareHandler =>
  async (context, next) => {
    const reason = refusalOf(context, options);
    if (reason !== null) return context.json({ error: reason }, 403);
    await next();
    return undefined;
  };

/** Of the page itself, which does nothing by itself. */
export const guardedPage =
  ({ access }: GuardOptions): MiddlewareHandler =>
  async (context, next) => {
    if (access === 'loopback' && !isHere(context)) return context.text(fromElsewhere, 403);
    await next();
    return undefined;
  };

const fromElsewhere = 'The control page is for this machine only; `serve --control anyone` opens it to others.';

function refusalOf(context: Context, { access, token }: GuardOptions): string | null {
  const { req: request } = context;
  const site = request.header('Sec-Fetch-Site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'Another site may not ask this.';
  const origin = request.header('Origin');
  if (origin !== undefined && URL.parse(origin)?.host !== request.header('Host'))
    return 'Another site may not ask this.';
  if (request.method === 'POST' && !/^application\/json\b/.test(request.header('Content-Type') ?? ''))
    return 'The body must be JSON, and said to be: Content-Type: application/json.';
  if (access === 'loopback') return isHere(context) ? null : fromElsewhere;
  return isToken(request.header('Authorization') ?? '', token) ? null : 'The control token is missing or wrong.';
}

function isHere(context: Context): boolean {
  const host = URL.parse(`http://${context.req.header('Host') ?? ''}`)?.hostname ?? '';
  const { incoming } = context.env as HttpBindings;
  return isLoopback(host) && callerOf(incoming).isThisMachine;
}

const isToken = (header: string, token: string): boolean => isSame(header, `Bearer ${token}`);
