import type { AuthPage } from '@farspin/core/demo';
import { useWords } from '../../shell/app-context.ts';
import { Page } from '../../shell/page.tsx';

export function AccountPage({ page }: { readonly page: AuthPage }) {
  const { t } = useWords();
  return <Page title={t(`demo.title-auth-${page}`)}>{null}</Page>;
}
