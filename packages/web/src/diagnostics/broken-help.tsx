import { ReportTools } from './report-tools.tsx';
import { useFacts } from './use-facts.ts';

/** Renders the diagnostics that a crashed page can still show. */
export function BrokenHelp() {
  return <ReportTools facts={useFacts()} sessionId={null} />;
}
