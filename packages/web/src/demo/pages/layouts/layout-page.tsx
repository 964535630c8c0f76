import type { LayoutShape, LayoutSurface } from '@farspin/core/demo';
import { useWords } from '../../../shell/app-context.ts';
import { Page } from '../../../shell/page.tsx';

export function LayoutPage({ surface, shape }: { readonly surface: LayoutSurface; readonly shape: LayoutShape }) {
  const { t } = useWords();
  return <Page title={t(`demo.title-${surface}-${shape}`)}>{null}</Page>;
}
