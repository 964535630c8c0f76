import { useWords } from '../../../shell/app-context.ts';
import { Page } from '../../../shell/page.tsx';

export function DemoProfilePage() {
  const { t } = useWords();
  return <Page title={t('demo.title-demo-profile')}>{null}</Page>;
}
