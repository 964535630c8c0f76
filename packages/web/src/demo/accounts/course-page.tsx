import { useWords } from '../../shell/app-context.ts';
import { Page } from '../../shell/page.tsx';

export function CoursePage() {
  const { t } = useWords();
  return <Page title={t('demo.title-course')}>{null}</Page>;
}
