import { useWords } from '../../../shell/app-context.ts';
import { Page } from '../../../shell/page.tsx';

export function BlankPage() {
  const { t } = useWords();
  return <Page title={t('demo.title-blank')}>{null}</Page>;
}
