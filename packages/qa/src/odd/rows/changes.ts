import type { Answer, Call, Sent, Tricks } from '../front.ts';

export const record = (value: unknown): Record<string, unknown> => ({ ...Object(value) });

/** Returns tricks that change the body of the operator's answers at a path. */
export const changing = (path: string | RegExp, change: (body: unknown, call: Call) => unknown): Tricks => ({
  async answer(call, own) {
    if (!matches(call.path, path)) return own();
    const { status, body } = await own();
    return { status, body: change(body, call) };
  },
});
const matches = (path: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? path === wanted : wanted.test(path);

export const answering = (path: string | RegExp, answer: Answer | ((call: Call) => Answer | undefined)): Tricks => ({
  answer: (call) => (matches(call.path, path) ? (typeof answer === 'function' ? answer(call) : answer) : undefined),
});

/** Restricts tricks to API calls, so that the page itself is served unchanged. */
export const onlyApi = ({ answer, ...rest }: Tricks): Tricks => ({
  ...rest,
  ...(answer && { answer: (call, own) => (call.path.startsWith('/api/') ? answer(call, own) : undefined) }),
});

export const balances = (balance: unknown): Tricks => {
  const text = JSON.stringify({ balance: 0 }).replace('0', String(balance));
  return {
    answer: ({ path }) => (path === '/api/player/balance' ? { status: 200, body: JSON.parse(text) } : undefined),
    sends: ({ name, body }) => (name === 'balance' ? JSON.parse(text) : body),
  };
};

/** Returns tricks that change each machine of the first brand. */
export const machines = (change: (machine: Record<string, unknown>, at: number) => unknown): Tricks =>
  onlyApi(
    changing(/^\/api\/machine\/[^/]+$/, (body, { path }) => {
      const list: unknown = Array.isArray(body) ? body : record(body)['machines'];
      if (path.endsWith('brands') || !Array.isArray(list)) return body;
      const changed = list.map((machine, at) => change(record(machine), at));
      return Array.isArray(body) ? changed : { ...record(body), machines: changed };
    }),
  );

export const pushing = (wanted: string, change: (body: Record<string, unknown>) => unknown): Tricks => ({
  sends: ({ name, body }: Sent) => (name === wanted ? change(record(body)) : body),
});

export const page = '<!doctype html><html><body><h1>Welcome</h1></body></html>';
