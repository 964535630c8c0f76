import { lazy, Suspense, type ComponentType } from 'react';
import type { ReportButtonProps } from './report-button.tsx';
import { WithAllWords } from '../shell/with-all-words.tsx';

interface Part {
  readonly default: ComponentType<ReportButtonProps>;
}
const nothing: Part = { default: () => null };
/** Also to fetch it ahead: it is wanted most where nothing can be fetched. */
export const loadReportButton = async (): Promise<Part> => ({
  default: (await import('./report-button.tsx')).ReportButton,
});
const ReportButton = lazy(() => loadReportButton().catch(() => nothing));

/** The way to the diagnostics, from where something is wrong. */
export function LazyReportButton({ className }: ReportButtonProps) {
  return (
    <Suspense fallback={null}>
      <WithAllWords>
        <ReportButton className={className} />
      </WithAllWords>
    </Suspense>
  );
}
