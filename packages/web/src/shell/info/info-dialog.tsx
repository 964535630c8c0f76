import { Dialog, DialogSurface, DialogTitle, mergeClasses } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import { FocusReturn } from '../dialog/focus-return.tsx';
import { useState } from 'react';
import { useWords } from '../app-context.ts';
import { Button } from '../controls/button.tsx';
import { styleFrame } from './style-frame.ts';
import { useInfoDialogStyles } from './info-dialog.styles.ts';
import type { InfoPage } from '../../store/info-pages.ts';

export interface InfoDialogProps {
  readonly name: InfoPage;
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * [SHELL-11] Shows an operator's page in a frame without scripts or navigation. `allow-same-origin` only lets the page
 * load its style sheet. Without scripts, it grants nothing else.
 */
export function InfoDialog({ name, open, onClose }: InfoDialogProps) {
  const styles = useInfoDialogStyles();
  const { t, language } = useWords();
  const title = t(`about.${name}`);
  // Hide the page until the client's theme is applied. Otherwise its colours would visibly change.
  const [isStyled, setStyled] = useState(false);
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogSurface className={styles.surface}>
        <FocusReturn />
        <div className={styles.head}>
          <DialogTitle className={styles.title} action={null}>
            {title}
          </DialogTitle>
          <Button appearance="subtle" icon={<DismissRegular />} aria-label={t('shell.close')} onClick={onClose} />
        </div>
        <iframe
          className={mergeClasses(styles.frame, !isStyled && styles.coming)}
          src={`/${name}.html#${language}`}
          title={title}
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget }) => {
            styleFrame(currentTarget);
            setStyled(true);
          }}
        />
      </DialogSurface>
    </Dialog>
  );
}
