import { useWords } from '../../../shell/app-context.ts';
import { Page } from '../../../shell/page.tsx';

export function SearchPage({ look }: { readonly look: 'classic' | 'modern' }) {
  const { t } = useWords();
  return <Page title={t(`demo.title-search-${look}`)}>{null}</Page>;
}
