import { useWords } from '../../shell/app-context.ts';
import { Page } from '../../shell/page.tsx';

export function ComingSoonPage() {
  const { t } = useWords();
  return <Page title={t('demo.title-coming-soon')}>{null}</Page>;
}
