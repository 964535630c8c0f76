import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { useApp, useWords } from '../shell/app-context.ts';
import { Button } from '../shell/controls/button.tsx';
import { reportText } from './report.rules.ts';
import styles from './report.module.css';
import { saveRecording } from './save-recording.ts';
import { useCopy } from './use-copy.ts';
import { useFacts } from './use-facts.ts';

/** On a page that broke: what it can still tell. */
export function BrokenHelp() {
  const { t } = useWords();
  const recording = useApp().diagnose()?.recording() ?? null;
  const facts = useFacts();
  const { said, copy } = useCopy();
  return (
    <>
      <div className={styles.tools}>
        <Button icon={<CopyRegular />} onClick={() => copy(reportText({ ...facts, at: new Date() }))}>
          {t('report.copy')}
        </Button>
        {recording !== null && (
          <Button icon={<ArrowDownloadRegular />} onClick={() => saveRecording(recording)}>
            {t('report.download')}
          </Button>
        )}
      </div>
      <p className={styles.said} role="status">
        {said === null ? '' : t(said)}
      </p>
    </>
  );
}
