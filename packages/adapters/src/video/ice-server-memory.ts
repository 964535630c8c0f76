import type { IceServer, Settings } from '@farspin/core';

export interface IceServerMemory {
  /**
   * Returns the ICE servers that a WHEP request's answer will name, as far as they are known, or null if only the answer
   * shows them.
   */
  iceServersFor(url: string): readonly IceServer[] | null;
  /** Stores the ICE servers of an answer. Returns those to use. */
  noteIceServers(url: string, servers: readonly IceServer[]): readonly IceServer[];
}

/**
 * Remembers the ICE servers of WHEP answers until the page or process ends. An attempt that knows them need not wait for
 * the answer before it gathers candidates. A server that named none for one machine is expected to name none for another;
 * if it does, the attempt that learns of them uses them only after an ICE restart, and the next attempt at once.
 *
 * @param source `video.whepIceServers`. With `settings`, answers are ignored (RFC 9725, 4.6: the client's own servers
 * override those of the endpoint).
 */
export function createIceServerMemory(source: Settings['video']['whepIceServers']): IceServerMemory {
  if (source === 'settings') return { iceServersFor: () => [], noteIceServers: () => [] };
  const byUrl = new Map<string, readonly IceServer[]>();
  const needNone = new Set<string>();
  return {
    iceServersFor: (url) => byUrl.get(url) ?? (needNone.has(new URL(url).origin) ? [] : null),
    noteIceServers(url, servers) {
      const { origin } = new URL(url);
      if (servers.length === 0) needNone.add(origin);
      else needNone.delete(origin);
      byUrl.set(url, servers);
      return servers;
    },
  };
}
