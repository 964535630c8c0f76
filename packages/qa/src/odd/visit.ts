import type { Act, Sees } from './odd.types.ts';

/** A player with one of the two clients at one operator. */
export interface Visitor {
  readonly client: 'web' | 'terminal';
  act(act: Act): Promise<void>;
  /** Resolves with the current screen as one line of text. */
  screen(): Promise<string>;
  /** Ends the visit. Resolves with the lines that the client has logged, and with errors that no client may have. */
  end(): Promise<{ readonly logged: readonly string[]; readonly errors: readonly string[] }>;
}

export interface VisitSeen {
  /** Problem that was found, or null if there is none. */
  readonly failure: string | null;
  readonly screen: string;
  readonly logged: readonly string[];
}

/** Texts that no client may ever show. */
const never: Sees = ['undefined', '[object', 'NaN', 'Infinity', 'Something went wrong', /\{\w+\}/];

const withinMs = 20_000;
const pollMs = 50;

/** Performs the acts, and then waits for the texts that must be visible. */
export async function visit(
  visitor: Visitor,
  {
    acts,
    sees,
    never: alsoNever = [],
    logs,
  }: { acts: readonly Act[]; sees: Sees; never?: Sees | undefined; logs?: RegExp | undefined },
): Promise<VisitSeen> {
  let failure: string | null = null;
  let screen = '';
  try {
    for (const act of acts)
      await visitor.act(act).catch((reason: unknown) => {
        throw new Error(`"${act}" failed: ${firstLine(reason)}`);
      });
    const deadline = performance.now() + withinMs;
    for (;;) {
      screen = await visitor.screen();
      failure = problemOf(screen, sees, [...never, ...alsoNever]);
      if (failure === null || performance.now() > deadline) break;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  } catch (reason) {
    failure = firstLine(reason);
    screen = await visitor.screen().catch(() => '');
  }
  const { logged, errors } = await visitor.end();
  if (errors.length > 0) failure ??= `errors: ${errors.join('; ')}`;
  if (logs !== undefined && !logged.some((line) => logs.test(line))) failure ??= `the log has no match for ${logs}`;
  return { failure, screen, logged };
}

export function problemOf(screen: string, sees: Sees, nevers: Sees): string | null {
  const missing = sees.filter((text) => !shows(screen, text));
  if (missing.length > 0) return `does not see ${missing.join(', ')}`;
  const bad = nevers.filter((text) => shows(screen, text));
  return bad.length > 0 ? `sees ${bad.join(', ')}` : null;
}
const shows = (screen: string, text: string | RegExp): boolean =>
  typeof text === 'string' ? screen.includes(text) : text.test(screen);

const firstLine = (reason: unknown): string =>
  (reason instanceof Error ? reason.message : String(reason)).split('\n')[0] ?? '';
