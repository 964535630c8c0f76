import { useEffect, useState } from 'react';
import type { LiveView } from '../live-view.ts';
import type { Api } from './api.ts';

export interface Link {
  readonly text: string;
  readonly isLive: boolean;
}

/**
 * Returns the last state of the operator, which is updated repeatedly, or null before the first update. Lists contain
 * only rows that match `find`.
 */
export function useOperator(api: Api, find: string): { readonly view: LiveView | null; readonly link: Link } {
  const [view, setView] = useState<LiveView | null>(null);
  const [link, setLink] = useState<Link>({ text: 'Connecting…', isLive: false });
  useEffect(() => {
    const leaving = new AbortController();
    void api.follow(find, leaving.signal, {
      view(next) {
        setLink({ text: 'Live', isLive: true });
        setView(next);
      },
      lost: (reason) => setLink({ text: reason, isLive: false }),
    });
    return () => leaving.abort();
  }, [api, find]);
  return { view, link };
}

/** Returns the operator's time in epoch ms. It continues between two updates. */
export function useOperatorTime(view: LiveView | null): number {
  const seenAt = view?.now ?? 0;
  const [gone, setGone] = useState({ since: seenAt, ms: 0 });
  useEffect(() => {
    const from = Date.now();
    const ticking = setInterval(() => setGone({ since: seenAt, ms: Date.now() - from }), 1_000);
    return () => clearInterval(ticking);
  }, [seenAt]);
  return seenAt + (gone.since === seenAt ? gone.ms : 0);
}
