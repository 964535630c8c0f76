import { useSnapshot } from 'valtio/react';
import { useApp } from './app-context.ts';
import { useLasting } from './use-lasting.ts';

/** How long updates must be missing before the page says so, in ms. Most interruptions are shorter. */
const staleAfterMs = 4_000;
/** How long updates must arrive before the page counts as live again, in ms. */
const liveAfterMs = 2_000;

/** [FRESH4] Returns `stale` if the page has had no updates for some seconds, and `trying` before that. */
export function useUpdates(): 'live' | 'trying' | 'stale' {
  const { freshness, notificationLink } = useSnapshot(useApp().state);
  // [FRESH1] Data is not live until it is read again after a reconnect.
  const isOld = freshness.lobby.kind === 'asOf' || freshness.balance.kind === 'asOf';
  const isUp = notificationLink.kind === 'live' && !isOld;
  const isLive = useLasting(isUp, liveAfterMs, true);
  const isStale = useLasting(!isUp, staleAfterMs);
  return isStale ? 'stale' : isLive ? 'live' : 'trying';
}
