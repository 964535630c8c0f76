import { useWords } from '../../../shell/app-context.ts';
import { Page } from '../../../shell/page.tsx';

export function HelperClassesPage() {
  const { t } = useWords();
  return <Page title={t('demo.title-helper-classes')}>{null}</Page>;
}
