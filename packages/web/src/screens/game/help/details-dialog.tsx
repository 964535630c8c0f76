import type { Playing } from '@farspin/core';
import { Ask } from '../../../shell/dialog/ask.tsx';
import { useWords } from '../../../shell/app-context.ts';
import { Button } from '../../../shell/controls/button.tsx';
import { HelpTools } from './help-tools.tsx';
import { QualityChoice } from '../connection/quality-choice.tsx';
import sideStyles from '../side.module.css';
import { SoundButton, VolumeSlider } from '../sound/sound-controls.tsx';
import { StayFigures } from '../money/stay-figures.tsx';
import { useViewTools } from '../picture/use-view-tools.tsx';
import { ViewToolList } from '../picture/view-tools.tsx';

export interface DetailsDialogProps {
  readonly playing: Playing;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A dialog with the controls that a wide page shows beside the picture, for phones without room for them. */
export function DetailsDialog({ playing, open, onClose }: DetailsDialogProps) {
  const { t } = useWords();
  const tools = useViewTools(playing.details.video.type);
  return (
    <Ask
      open={open}
      title={t('game.details')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('shell.close')}</Button>}
    >
      <div className={sideStyles.folded}>
        <div className={sideStyles.soundRow}>
          <SoundButton />
          <VolumeSlider />
        </div>
        <ViewToolList tools={tools} />
        <QualityChoice />
        <StayFigures />
        <div className={sideStyles.tools}>
          <HelpTools />
        </div>
      </div>
    </Ask>
  );
}
