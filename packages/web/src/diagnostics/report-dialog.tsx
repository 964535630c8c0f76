import { localeOf } from '@farspin/core/messages';
import type { ReactNode } from 'react';
import { Ask, AskText } from '../shell/dialog/ask.tsx';
import { useApp, useWords } from '../shell/app-context.ts';
import { Button } from '../shell/controls/button.tsx';
import styles from './report.module.css';
import { controlsState, notificationsState, sessionIdOf } from './report.rules.ts';
import { ReportTools } from './report-tools.tsx';
import { useFacts } from './use-facts.ts';

export interface ReportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shows the state of the device and the connection, to read, copy, or save with a recording. */
export function ReportDialog({ open, onClose }: ReportDialogProps) {
  const { t } = useWords();
  return (
    <Ask
      open={open}
      title={t('report.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('shell.close')}</Button>}
    >
      <AskText>{t('report.intro')}</AskText>
      {open && <Report />}
    </Ask>
  );
}

function Report() {
  const { diagnose } = useApp();
  const { t } = useWords();
  const facts = useFacts();
  const { session, media, notificationLink } = facts;
  const sessionId = sessionIdOf(session);
  // The recording is read again every second, together with the facts.
  const recording = diagnose()?.recording() ?? null;
  return (
    <>
      <ReportTools facts={facts} sessionId={sessionId} />
      <dl className={styles.facts} data-testid="report">
        <Fact name={t('report.version')}>{facts.version}</Fact>
        <Fact name={t('report.session')}>{sessionId}</Fact>
        <Fact name={t('report.machine')}>{session.kind === 'idle' ? null : session.target.name}</Fact>
        <Fact name={t('report.controls')}>{t(`report.${controlsState(session)}`)}</Fact>
        <Fact name={t('report.news')}>{t(`report.${notificationsState(notificationLink)}`)}</Fact>
        {media.kind !== 'off' && <PictureFacts {...facts} />}
      </dl>
      {recording !== null && <p className={styles.note}>{t('report.recording', { lines: recording.lines() })}</p>}
    </>
  );
}

function PictureFacts({ figures, kbps }: Pick<ReturnType<typeof useFacts>, 'figures' | 'kbps'>) {
  const { t, language } = useWords();
  const number = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 0 });
  if (figures === null) return <Fact name={t('report.picture')}>{null}</Fact>;
  const { width, height, fps, route, roundTripMs, packetsLost, packetsReceived } = figures;
  const frames =
    width === null || height === null || fps === null
      ? null
      : t('report.frames', { width, height, fps: number.format(fps) });
  const lost =
    packetsLost === null || packetsReceived === null
      ? null
      : t('report.lost.share', { lost: number.format(packetsLost), total: number.format(packetsReceived) });
  return (
    <>
      <Fact name={t('report.picture')}>{frames}</Fact>
      <Fact name={t('report.rate')}>{kbps === null ? null : t('report.rate.kbps', { kbps: number.format(kbps) })}</Fact>
      <Fact name={t('report.route')}>{route === null ? null : t(`report.route.${route}`)}</Fact>
      <Fact name={t('report.delay')}>
        {roundTripMs === null ? null : t('report.delay.ms', { ms: number.format(roundTripMs) })}
      </Fact>
      <Fact name={t('report.lost')}>{lost}</Fact>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { t } = useWords();
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        <bdi>{children ?? t('report.none')}</bdi>
      </dd>
    </div>
  );
}
