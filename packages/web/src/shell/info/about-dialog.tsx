import { useSnapshot } from 'valtio/react';
import { Ask, AskText } from '../dialog/ask.tsx';
import { ReportButton } from '../report-button.tsx';
import { useApp, useWords } from '../app-context.ts';
import { Button } from '../controls/button.tsx';

/** [SHELL-01] Shows the operator's text as plain paragraphs. */
export function AboutDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { state, settings } = useApp();
  const signedIn = useSnapshot(state).auth.kind === 'signed-in';
  const { t } = useWords();
  const { title, body } = settings.infoDialog;
  const paragraphs = (body ?? '').split(/\n+/).map((text, index) => ({ key: `${index} ${text}`, text }));
  return (
    <Ask
      open={open}
      onClose={onClose}
      title={title ?? t('nav.info')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.close')}</Button>
          {signedIn && <ReportButton />}
        </>
      }
    >
      {paragraphs.map(({ key, text }) => (
        <AskText key={key}>
          <bdi>{text}</bdi>
        </AskText>
      ))}
    </Ask>
  );
}
