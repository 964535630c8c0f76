type Transport = 'websocket' | 'polling';

/** Connection history of a server, which decides its transports. */
interface Ways {
  /** True if the last connection that opened used WebSocket. */
  readonly isDirect: boolean;
  /** Number of consecutive failed connections. */
  readonly failed: number;
}

const allEvery = 3;
const both = ['websocket', 'polling'] as const;

/**
 * Returns the transports of the next connection. Polling is for proxies that block WebSocket. After WebSocket has
 * worked once, polling would only double the requests to a server that is down, so only every third attempt includes
 * it.
 */
export const transportsFor = ({ isDirect, failed }: Ways): readonly Transport[] =>
  failed % allEvery === 0 && !(isDirect && failed === 0) ? both : ['websocket'];

const unknown: Ways = { isDirect: false, failed: 0 };
/** Connection history by origin, until the page or process ends. All sockets to a server share it. */
const waysTo = new Map<string, Ways>();

export const waysOf = (origin: string): Ways => waysTo.get(origin) ?? unknown;
export const hasOpened = (origin: string, by: string | undefined): void =>
  void waysTo.set(origin, { isDirect: by === 'websocket', failed: 0 });
export const hasFailed = (origin: string): void => {
  const { isDirect, failed } = waysOf(origin);
  waysTo.set(origin, { isDirect, failed: failed + 1 });
};
