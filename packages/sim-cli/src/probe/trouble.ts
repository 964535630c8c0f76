/**
 * Reason for a missing answer.
 * - `nobody`: the port is closed
 * - `silent`: no answer in time
 * - `nameless`: the host does not exist
 * - `certificate`: the certificate is not trusted
 * - `plain`: the port does not use TLS
 * - `cut`: the connection ended before the answer was complete
 */
export interface Trouble {
  readonly kind: 'nobody' | 'silent' | 'nameless' | 'certificate' | 'plain' | 'cut' | 'other';
  /** Text of the system error. */
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

/**
 * Returns the reason for the failure of a socket, Node's HTTP client or `fetch`. `fetch` puts the reason into `cause`.
 */
export function troubleOf(failure: unknown): Trouble {
  if (!(failure instanceof Error)) return { kind: 'other', words: String(failure) };
  if (failure.name === 'TimeoutError' || failure.name === 'AbortError')
    return { kind: 'silent', words: 'no answer in time' };
  const code = 'code' in failure ? String(failure.code) : '';
  if (code === '' && failure.cause instanceof Error) return troubleOf(failure.cause);
  const [kind] = kinds.find(([, codes]) => codes.test(code)) ?? ['other' as const];
  return { kind, words: failure.message === '' ? code : failure.message };
}
