import { useApp, useWords } from '../../shell/app-context.ts';
import { Splash } from '../../shell/splash.tsx';
import { paths } from '../../store/paths.ts';

export function NotFoundScreen() {
  const { page } = useApp();
  const { t } = useWords();
  return (
    <Splash
      title={t('not-found.title')}
      text={t('not-found.text')}
      action={{ label: t('not-found.back'), run: () => page.go(paths.lobby) }}
    />
  );
}
