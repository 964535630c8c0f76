type Transport = 'websocket' | 'polling';

/** What is known of the transports to a server. */
interface Ways {
  /** Whether a WebSocket to it has opened since the last one was blocked. */
  readonly isDirect: boolean;
  /** Number of failed connections in a row. */
  readonly failed: number;
}

const allEvery = 3;
const both = ['websocket', 'polling'] as const;

/**
 * Returns the transports of the next connection. Polling is for proxies that block WebSocket. Once a WebSocket has
 * opened, polling would only double the requests to a server that is down, so from then on every third attempt includes
 * it.
 */
export const transportsFor = ({ isDirect, failed }: Ways): readonly Transport[] =>
  failed % allEvery === 0 && !(isDirect && failed === 0) ? both : ['websocket'];

const unknown: Ways = { isDirect: false, failed: 0 };
/** By origin, for the life of the page or process: all sockets to a server use the same transports. */
const waysTo = new Map<string, Ways>();

export const waysOf = (origin: string): Ways => waysTo.get(origin) ?? unknown;
export const hasOpened = (origin: string, by: string | undefined): void =>
  void waysTo.set(origin, { isDirect: by === 'websocket', failed: 0 });
export const hasFailed = (origin: string): void => {
  const { isDirect, failed } = waysOf(origin);
  waysTo.set(origin, { isDirect, failed: failed + 1 });
};
