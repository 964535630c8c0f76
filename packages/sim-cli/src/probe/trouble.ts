/**
 * Why no answer came. `nobody`: the port is closed; `silent`: no answer in time; `nameless`: the host does not exist;
 * `certificate`: it is not trusted; `plain`: no TLS; `cut`: the connection ended before the answer was complete.
 */
export interface Trouble {
  readonly kind: 'nobody' | 'silent' | 'nameless' | 'certificate' | 'plain' | 'cut' | 'other';
  /** In the system's words. */
  readonly words: string;
}

const kinds: readonly (readonly [kind: Trouble['kind'], code: RegExp])[] = [
  ['nobody', /^ECONNREFUSED$/],
  ['silent', /TIMEDOUT|_TIMEOUT$/],
  ['nameless', /^(?:ENOTFOUND|EAI_AGAIN)$/],
  ['certificate', /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO/],
  ['plain', /SSL|TLS|^EPROTO$/],
  ['cut', /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/],
];

/** Reads the failure of a socket, of Node's HTTP or of `fetch`, which has the reason in its cause. */
export function troubleOf(failure: unknown): Trouble {
  if (!(failure instanceof Error)) return { kind: 'other', words: String(failure) };
  if (failure.name === 'TimeoutError' || failure.name === 'AbortError')
    return { kind: 'silent', words: 'no answer in time' };
  const code = 'code' in failure ? String(failure.code) : '';
  if (code === '' && failure.cause instanceof Error) return troubleOf(failure.cause);
  const [kind] = kinds.find(([, codes]) => codes.test(code)) ?? ['other' as const];
  return { kind, words: failure.message === '' ? code : failure.message };
}
