import { ReportTools } from './report-tools.tsx';
import { useFacts } from './use-facts.ts';

/** On a page that broke: what it can still tell. */
export function BrokenHelp() {
  return <ReportTools facts={useFacts()} sessionId={null} />;
}
