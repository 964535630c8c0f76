import type { Command, Playing } from '@farspin/core';
import { noCommandNews, stepCommandNews } from '@farspin/core/command-news';
import { useEffect, useState } from 'react';

/** The last command, as long as what became of it is news; null without one. */
export function useCommandNews(playing: Playing): Command | null {
  const [seen, setSeen] = useState(noCommandNews);
  const [gone, setGone] = useState<string | null>(null);
  const news = stepCommandNews(seen, playing);
  if (news !== seen) setSeen(news);
  const { id, overInMs } = news;
  useEffect(() => {
    if (overInMs === null || overInMs === 0) return undefined;
    const timer = setTimeout(() => setGone(id), overInMs);
    return () => clearTimeout(timer);
  }, [id, overInMs]);
  const isSaid = overInMs === null || (overInMs > 0 && gone !== id);
  return isSaid ? playing.command : null;
}
