import { can } from '@farspin/core';
import { useSnapshot } from 'valtio/react';
import { Ask } from '../../../shell/dialog/ask.tsx';
import { useApp, useWords } from '../../../shell/app-context.ts';
import { useLateWords } from '../../../shell/with-words.tsx';
import { Button } from '../../../shell/controls/button.tsx';
import styles from './keys-dialog.module.css';
import { useGameView } from '../use-game-view.ts';

/** Keys as printed on a keyboard. Space is missing, because its name is a translated text. */
const sheet = [
  { keys: ['Enter'], does: 'game.button.start' },
  { keys: ['↑', '↓'], does: 'game.help.bet' },
  { keys: ['M'], does: 'game.help.sound' },
  { keys: ['F'], does: 'game.view.full-screen' },
  { keys: ['C'], does: 'game.view.cut' },
  { keys: ['P'], does: 'game.view.float' },
  { keys: ['N'], does: 'link.title' },
  { keys: ['?'], does: 'game.help' },
] as const;
/** Number of keys at the start of the sheet that apply only to machines with buttons. */
const playKeys = 2;

export interface KeysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * A dialog that lists the keyboard shortcuts. Players who use voice control or hit keys by accident can turn the letter
 * keys off.
 */
export function KeysDialog({ open, onClose }: KeysDialogProps) {
  useLateWords('panels');
  const { t } = useWords();
  const [{ letterKeys }, change] = useGameView();
  const { state } = useApp();
  const { session } = useSnapshot(state);
  const playable = can(session, 'press');
  return (
    <Ask
      open={open}
      title={t('game.help')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('shell.close')}</Button>}
    >
      {/* First on the sheet, so that the focus is at the top and the sheet is read from there. */}
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.box}
          checked={letterKeys}
          onChange={(event) => change({ letterKeys: event.target.checked })}
        />
        {t('game.help.letters')}
      </label>
      <dl className={styles.sheet}>
        {(playable ? sheet : sheet.slice(playKeys)).map(({ keys, does }) => (
          <div key={does} className={styles.row}>
            <dt className={styles.keys}>
              {does === 'game.button.start' && <kbd className={styles.key}>{t('game.help.space')}</kbd>}
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className={styles.does}>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Ask>
  );
}
