import { useWords } from '../../../shell/app-context.ts';
import { Page } from '../../../shell/page.tsx';

export function TypographyPage() {
  const { t } = useWords();
  return <Page title={t('demo.title-typography')}>{null}</Page>;
}
