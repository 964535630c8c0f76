import { ArrowDownloadRegular } from '@fluentui/react-icons/headless/svg/arrow-download';
import { CopyRegular } from '@fluentui/react-icons/headless/svg/copy';
import { wallMs } from '@farspin/adapters/time';
import { useApp, useWords } from '../shell/app-context.ts';
import { Button } from '../shell/controls/button.tsx';
import { reportText } from './report.rules.ts';
import styles from './report.module.css';
import { saveRecording } from './save-recording.ts';
import { useCopy } from './use-copy.ts';
import type { useFacts } from './use-facts.ts';

export interface ReportToolsProps {
  readonly facts: ReturnType<typeof useFacts>;
  /** The session id, which can also be copied on its own, or null if there is no session. */
  readonly sessionId: string | null;
}

/** Renders buttons that copy or save the report, the recording and the session id. */
export function ReportTools({ facts, sessionId }: ReportToolsProps) {
  const { t } = useWords();
  const recording = useApp().diagnose()?.recording() ?? null;
  const { said, copy } = useCopy();
  return (
    <>
      <div className={styles.tools}>
        <Button icon={<CopyRegular />} onClick={() => copy(reportText({ ...facts, at: new Date(wallMs()) }))}>
          {t('report.copy')}
        </Button>
        {recording !== null && (
          <Button icon={<ArrowDownloadRegular />} onClick={() => saveRecording(recording)}>
            {t('report.download')}
          </Button>
        )}
        {sessionId !== null && (
          <Button appearance="subtle" icon={<CopyRegular />} onClick={() => copy(sessionId)}>
            {t('report.copy-session')}
          </Button>
        )}
      </div>
      <p className={styles.said} role="status">
        {said === null ? '' : t(said)}
      </p>
    </>
  );
}
