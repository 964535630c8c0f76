import { useWords } from '../../../shell/app-context.ts';
import { Page } from '../../../shell/page.tsx';

export function DocumentationPage() {
  const { t } = useWords();
  return <Page title={t('demo.title-documentation')}>{null}</Page>;
}
