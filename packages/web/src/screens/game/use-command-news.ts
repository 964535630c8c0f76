import type { Command, Playing } from '@farspin/core';
import { noCommandNews, stepCommandNews } from '@farspin/core/command-news';
import { useEffect, useState } from 'react';
import { useSecondsUntil } from '../../shell/use-seconds-until.ts';

const shownMs = 2_000;

interface Said {
  /** The last one, as long as what became of it is news; null without one. */
  readonly command: Command | null;
  /** That the machine took it is news for a moment only. */
  readonly acknowledgedShown: boolean;
}

export function useCommandNews(playing: Playing): Said {
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
  const command = isSaid ? playing.command : null;
  const at = command?.state.kind === 'acknowledged' || command?.state.kind === 'seen' ? command.state.at : null;
  return { command, acknowledgedShown: useSecondsUntil(at === null ? null : at + shownMs) > 0 };
}
