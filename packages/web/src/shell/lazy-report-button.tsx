import { Dispensable } from './dispensable.tsx';
import { part } from './part.tsx';
import type { ReportButtonProps } from './report-button.tsx';
import { WithWords } from './with-words.tsx';

/** Also to fetch it ahead: it is wanted most where nothing can be fetched. */
export const ReportButton = part(async () => (await import('./report-button.tsx')).ReportButton);

/** The way to the diagnostics, from where something is wrong. */
export function LazyReportButton({ className }: ReportButtonProps) {
  return (
    <Dispensable>
      <WithWords part="panels">
        <ReportButton className={className} />
      </WithWords>
    </Dispensable>
  );
}
