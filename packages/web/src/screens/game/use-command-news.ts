import type { Command, Playing } from '@farspin/core';
import { noCommandNews, stepCommandNews } from '@farspin/core/command-news';
import { useState } from 'react';
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
  const news = stepCommandNews(seen, playing);
  if (news !== seen) setSeen(news);
  const command = news.isOver ? null : playing.command;
  const at = command?.state.kind === 'acknowledged' || command?.state.kind === 'seen' ? command.state.at : null;
  return { command, acknowledgedShown: useSecondsUntil(at === null ? null : at + shownMs) > 0 };
}
