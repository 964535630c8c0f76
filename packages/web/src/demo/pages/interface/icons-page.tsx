import { useWords } from '../../../shell/app-context.ts';
import { Page } from '../../../shell/page.tsx';

export function IconsPage() {
  const { t } = useWords();
  return <Page title={t('demo.title-icons')}>{null}</Page>;
}
