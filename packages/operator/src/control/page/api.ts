import type { Action } from '../actions.ts';
import type { LiveView } from '../live-view.ts';
import type { Scenario } from '../../faults/scenario.ts';

export interface NamedScenario extends Scenario {
  readonly name: string;
}
export interface FaultRequest {
  readonly name: string;
  readonly player?: string;
  readonly atMs?: number;
  readonly forMs?: number;
  readonly everyMs?: number;
}

/**
 * Client of the operator that this page controls. Each call resolves with a one-line error message, or null on success.
 */
export interface Api {
  do(action: Action): Promise<string | null>;
  apply(request: FaultRequest): Promise<string | null>;
  clear(id?: number): Promise<string | null>;
  scenarios(): Promise<readonly NamedScenario[]>;
  /** Calls `on` with the operator's state repeatedly until the signal aborts. Reconnects automatically. */
  follow(find: string, signal: AbortSignal, on: Followed): Promise<void>;
}
interface Followed {
  view(view: LiveView): void;
  lost(reason: string): void;
}

const tryAgainMs = 1_000;

export function createApi(token: string | null): Api {
  const headers: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` };

  async function send(method: string, path: string, body: unknown): Promise<string | null> {
    try {
      const answer = await fetch(`/sim/api/${path}`, {
        method,
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (answer.ok) return null;
      return errorIn(await answer.json());
    } catch {
      return 'The operator cannot be reached. Check that it is running.';
    }
  }

  return {
    do: (action) => send('POST', 'do', action),
    apply: (request) => send('POST', 'faults', request),
    clear: (id) => send('DELETE', id === undefined ? 'faults' : `faults/${id}`, {}),
    async scenarios() {
      const answer = await fetch('/sim/api/faults', { headers });
      const { scenarios } = (await answer.json()) as { scenarios?: readonly NamedScenario[] };
      return scenarios ?? [];
    },
    async follow(find, signal, on) {
      while (!signal.aborted) {
        try {
          const answer = await fetch(`/sim/api/live?find=${encodeURIComponent(find)}`, { headers, signal });
          if (!answer.ok || answer.body === null) on.lost(errorIn(await answer.json()));
          else await readEvents(answer.body, on.view);
          if (answer.ok) on.lost('The operator closed the connection. Reconnecting…');
        } catch {
          if (!signal.aborted) on.lost('The operator cannot be reached. Reconnecting…');
        }
        await new Promise((resolve) => setTimeout(resolve, tryAgainMs));
      }
    },
  };
}

const errorIn = (body: unknown): string => {
  const error: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : null;
  return typeof error === 'string' ? error : 'The operator refused the request without a reason. Check its log.';
};

/** Reads server-sent events (WHATWG HTML, 9.2) whose `data` is on one line. */
async function readEvents(body: ReadableStream<Uint8Array>, view: (view: LiveView) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let held = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    held += value;
    const events = held.split('\n\n');
    held = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: ?(.*)$/m.exec(event)?.[1];
      if (data !== undefined) view(JSON.parse(data) as LiveView);
    }
  }
}
