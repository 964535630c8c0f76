import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod';
import { callNames } from '@farspin/testing';
import { FaultRefused } from '../server/fault-refused.ts';
import { checkFault } from '../faults/fault-options.ts';
import type { AppliedFault, Faults } from '../faults/faults.ts';
import { describeIssue, namingFields, valueAt } from '../input/describe-issue.ts';
import { named } from '../input/named.ts';
import { playerNamed } from '../server/player-named.ts';
import { act, actionSchema, type ActionGround } from './actions.ts';
import { guarded, guardedPage, type GuardOptions } from './guard.ts';
import { liveView, type LiveSources } from './live-view.ts';

export interface ControlDeps extends GuardOptions {
  readonly sources: LiveSources;
  readonly ground: ActionGround;
  readonly faults: Faults;
  /** Aborted when the operator shuts down, which ends the open event streams. */
  readonly ended: AbortSignal;
}

/**
 * The built page. The path is the same from the sources and from a bundle (scripts/build/control-page.ts,
 * scripts/build/cli.ts).
 */
const pageFolder = join(import.meta.dirname, '../../dist/sim');

const pageFiles = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/page.js': ['page.js', 'text/javascript; charset=utf-8'],
  '/style.css': ['style.css', 'text/css; charset=utf-8'],
} as const;
const notBuilt =
  'The control page is not built. Build it with `node scripts/build.ts`, or start the server with `npm run farspin -- serve`.';

const whichFault =
  'Put the number of the fault at the end of the path, as in DELETE /sim/api/faults/2. Without a number, the call ends all faults. Send no query and no fields.';
const saysNothing = (body: string): boolean => /^\s*(?:\{\s*\}\s*)?$/.test(body);

const checkEveryMs = 400;
const maxBodyBytes = 16 * 1024;

const policy = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src 'self' data:"],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
].join('; ');

const faultRequest = z.strictObject({
  name: z.string(),
  player: z.string().min(1).optional(),
  atMs: z.number().optional(),
  forMs: z.number().nullable().optional(),
  everyMs: z.number().optional(),
  calls: z.array(z.enum(callNames)).min(1).optional(),
});

/**
 * Creates the control page and its API below `/sim`, which let a person or `farspin fault` control a running operator.
 */
export function createControl({ sources, ground, faults, ended, ...guard }: ControlDeps): Hono {
  const control = new Hono();
  control.use(async (context, next) => {
    await next();
    context.header('Content-Security-Policy', policy);
    context.header('Cross-Origin-Opener-Policy', 'same-origin');
    context.header('Cross-Origin-Resource-Policy', 'same-origin');
    context.header('Referrer-Policy', 'no-referrer');
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Cache-Control', 'no-store');
  });
  control.use(
    '/api/*',
    guarded(guard),
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: (context) => context.json({ error: `The body is too large. Send at most ${maxBodyBytes} bytes.` }, 413),
    }),
  );

  control.get('/api/state', (context) => context.json(liveView(sources, context.req.query('find') ?? '')));
  control.get('/api/live', (context) =>
    streamSSE(context, async (stream) => {
      const find = context.req.query('find') ?? '';
      let told = '';
      while (!stream.aborted && !ended.aborted) {
        const { now, ...view } = liveView(sources, find);
        const text = JSON.stringify(view);
        // A view that differs only in its time is not sent.
        if (text !== told) await stream.writeSSE({ event: 'view', data: JSON.stringify({ now, ...view }) });
        told = text;
        await stream.sleep(checkEveryMs);
      }
    }),
  );
  control.post('/api/do', async (context) => {
    const action = await bodyOf(context, actionSchema);
    if (typeof action === 'string') return context.json({ error: action }, 400);
    const refused = act(ground, action);
    return refused === null ? context.json({ done: action.do }) : context.json({ error: refused }, 409);
  });

  const refusable = async (context: Context, work: () => Promise<object>): Promise<Response> => {
    try {
      return context.json(await work());
    } catch (failure) {
      if (failure instanceof FaultRefused) return context.json({ error: failure.message }, 409);
      throw failure;
    }
  };
  control.get('/api/faults', (context) => {
    const name = context.req.query('player');
    const player = name === undefined ? null : playerNamed(ground.office, name);
    if (player === undefined)
      return context.json(
        { error: `There is no player ${named(name ?? '')}. Use the id or username of a player.` },
        409,
      );
    const meets = (fault: AppliedFault): boolean =>
      player === null || fault.player === null || fault.player === player.username;
    return context.json({
      scenarios: Object.entries(faults.scenarios).map(([scenario, its]) => ({ name: scenario, ...its })),
      applied: faults.list().filter(meets),
    });
  });
  control.post('/api/faults', async (context) => {
    const request = await bodyOf(context, faultRequest);
    if (typeof request === 'string') return context.json({ error: request }, 400);
    const { name, ...options } = request;
    return refusable(context, async () => {
      checkFault(name, options);
      return faults.apply(name, options);
    });
  });
  control.delete('/api/faults/:id?', async (context) => {
    const id = context.req.param('id');
    const isNamed = id === undefined || /^\d+$/.test(id);
    if (!isNamed || new URL(context.req.url).search !== '' || !saysNothing(await context.req.text()))
      return context.json({ error: whichFault }, 400);
    return refusable(context, async () => {
      const ended = await faults.clear(id === undefined ? undefined : Number(id));
      return { cleared: id ?? 'all', ended };
    });
  });
  control.all('/api/*', (context) => context.json({ error: `Not found: ${context.req.path}.` }, 404));

  control.use(guardedPage(guard));
  for (const [path, [name, type]] of Object.entries(pageFiles))
    control.get(path, async (context) => {
      const file = await readFile(join(pageFolder, name)).catch(() => null);
      return file === null ? context.text(notBuilt, 404) : context.body(file, 200, { 'Content-Type': type });
    });
  control.all('*', (context) => context.text(`${context.req.path} does not exist. The control page is at /sim.`, 404));
  return control;
}

/** Parses the body by the schema. Returns a one-line error message if the body is invalid. */
async function bodyOf<T>(context: Context, schema: z.ZodType<T>): Promise<T | string> {
  const body: unknown = await context.req.json().catch(() => undefined);
  if (body === undefined) return 'The body is not JSON. Send a JSON object.';
  const parsed = schema.safeParse(body, { error: namingFields });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path ?? [];
  return `${path.join('.') || 'body'}: ${issue === undefined ? 'invalid' : describeIssue(issue, valueAt(body, path))}`;
}
