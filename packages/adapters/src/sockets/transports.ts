type Transport = 'websocket' | 'polling';

/** What is known of the ways to a server. */
interface Ways {
  /** A WebSocket to it has opened since one was last blocked. */
  readonly isDirect: boolean;
  /** The connections in a row that did not open. */
  readonly failed: number;
}

const allEvery = 3;
const both = ['websocket', 'polling'] as const;

/**
 * The transports of the next connection. Polling is for proxies that let no WebSocket through: behind a WebSocket that has
 * opened before it would only double the requests to a server that is down, so it is tried with every third try from then on.
 */
export const transportsFor = ({ isDirect, failed }: Ways): readonly Transport[] =>
  failed % allEvery === 0 && !(isDirect && failed === 0) ? both : ['websocket'];

const unknown: Ways = { isDirect: false, failed: 0 };
/** By origin, for as long as the page or process lives: all sockets to a server go the same way. */
const waysTo = new Map<string, Ways>();

export const waysOf = (origin: string): Ways => waysTo.get(origin) ?? unknown;
export const hasOpened = (origin: string, by: string | undefined): void =>
  void waysTo.set(origin, { isDirect: by === 'websocket', failed: 0 });
export const hasFailed = (origin: string): void => {
  const { isDirect, failed } = waysOf(origin);
  waysTo.set(origin, { isDirect, failed: failed + 1 });
};
