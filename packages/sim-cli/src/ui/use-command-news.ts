import type { Command, Playing } from '@farspin/core';
import { noCommandNews, stepCommandNews } from '@farspin/core/command-news';
import { useState } from 'react';

/** The last command, as long as what became of it is news; null without one. */
export function useCommandNews(playing: Playing): Command | null {
  const [seen, setSeen] = useState(noCommandNews);
  const news = stepCommandNews(seen, playing);
  if (news !== seen) setSeen(news);
  return news.isOver ? null : playing.command;
}
