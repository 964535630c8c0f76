import { PulseRegular } from '@fluentui/react-icons/headless/svg/pulse';
import { useApp, useWords } from './app-context.ts';
import { Button } from './controls/button.tsx';

export interface ReportButtonProps {
  readonly className?: string | undefined;
  readonly iconOnly?: boolean;
}

/** Opens the diagnostics. */
export function ReportButton({ className, iconOnly = false }: ReportButtonProps) {
  const { page } = useApp();
  const { t } = useWords();
  return (
    <Button
      appearance="subtle"
      icon={<PulseRegular />}
      className={className ?? ''}
      aria-label={iconOnly ? t('report.title') : undefined}
      title={iconOnly ? t('report.title') : undefined}
      onClick={() => page.openDialog('report')}
    >
      {!iconOnly && t('report.title')}
    </Button>
  );
}
