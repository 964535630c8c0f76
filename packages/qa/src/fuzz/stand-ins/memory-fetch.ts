/** A response as a server would send it. */
export interface FetchAnswer {
  readonly status: number;
  readonly body: Uint8Array;
}

/** Replaces the process's `fetch`. Every request receives the answer that was set last. */
export function standInForFetch(): { answer: FetchAnswer; restore(): void } {
  const real = globalThis.fetch;
  const standIn = { answer: { status: 200, body: new Uint8Array() }, restore: () => void (globalThis.fetch = real) };
  globalThis.fetch = () => {
    const { status, body } = standIn.answer;
    const isEmpty = [204, 205, 304].includes(status);
    return Promise.resolve(new Response(isEmpty ? null : Uint8Array.from(body), { status }));
  };
  return standIn;
}
