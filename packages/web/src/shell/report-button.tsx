import { PulseRegular } from '@fluentui/react-icons/headless/svg/pulse';
import { useApp, useWords } from './app-context.ts';
import { Button } from './controls/button.tsx';

export interface ReportButtonProps {
  readonly className?: string | undefined;
}

/** A button that opens the diagnostics. */
export function ReportButton({ className }: ReportButtonProps) {
  const { page } = useApp();
  const { t } = useWords();
  return (
    <Button
      appearance="subtle"
      icon={<PulseRegular />}
      className={className ?? ''}
      onClick={() => page.openDialog('report')}
    >
      {t('report.title')}
    </Button>
  );
}
