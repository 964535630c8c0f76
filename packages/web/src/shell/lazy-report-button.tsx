import { Dispensable } from './dispensable.tsx';
import { part } from './part.tsx';
import type { ReportButtonProps } from './report-button.tsx';
import { WithWords } from './with-words.tsx';

/** Exported for prefetching, because the report is most needed when nothing can be fetched. */
export const ReportButton = part(async () => (await import('./report-button.tsx')).ReportButton);

/** Opens the diagnostics from a place where a problem is shown. */
export function LazyReportButton({ className }: ReportButtonProps) {
  return (
    <Dispensable>
      <WithWords part="panels">
        <ReportButton className={className} />
      </WithWords>
    </Dispensable>
  );
}
