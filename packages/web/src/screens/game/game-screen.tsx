import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../shell/app-context.ts';
import { Splash } from '../../shell/splash.tsx';
import { paths } from '../../store/paths.ts';
import { GameTable } from './game-table.tsx';

export function GameScreen() {
  const { state, page } = useApp();
  const { session } = useSnapshot(state);
  const { t } = useWords();
  if (session.kind !== 'idle') return <GameTable session={session} />;
  const toLobby = { label: t('game.to-lobby'), run: () => page.go(paths.lobby) };
  return <Splash text={t('game.looking')} waiting action={toLobby} />;
}
