import { useWords } from '../../../shell/app-context.ts';
import { Page } from '../../../shell/page.tsx';

/** [ROUTE-18] A page that contains only its title. */
export function BlankPage() {
  const { t } = useWords();
  return (
    <Page title={t('demo.title-blank')} lead={t('demo.blank-text')}>
      {null}
    </Page>
  );
}
