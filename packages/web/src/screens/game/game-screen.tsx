import { useApp, useSlice, useWords } from '../../shell/app-context.ts';
import { Splash } from '../../shell/splash.tsx';
import { paths } from '../../store/paths.ts';
import { GameTable } from './game-table.tsx';

export function GameScreen() {
  const session = useSlice('session');
  const { page } = useApp();
  const { t } = useWords();
  const toLobby = { label: t('game.to-lobby'), run: () => page.go(paths.lobby) };
  switch (session.kind) {
    case 'idle':
      return <Splash text={t('game.looking')} waiting action={toLobby} />;
    case 'joining':
      return <Splash text={t('game.joining', { name: session.target.name })} waiting action={toLobby} />;
    case 'playing':
      return <GameTable playing={session} />;
  }
}
