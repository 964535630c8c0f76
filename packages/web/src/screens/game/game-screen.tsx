import { useApp, useSlice, useWords } from '../../shell/app-context.ts';
import { Splash } from '../../shell/splash.tsx';
import { paths } from '../../store/paths.ts';
import { GameTable } from './game-table.tsx';

export function GameScreen() {
  const session = useSlice('session');
  const { page } = useApp();
  const { t } = useWords();
  if (session.kind !== 'idle') return <GameTable session={session} />;
  const toLobby = { label: t('game.to-lobby'), run: () => page.go(paths.lobby) };
  return <Splash text={t('game.looking')} waiting action={toLobby} />;
}
