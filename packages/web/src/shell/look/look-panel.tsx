import { ReportButton } from '../../diagnostics/report-button.tsx';
import { useApp, useSlice, useWords } from '../app-context.ts';
import { Button } from '../controls/button.tsx';
import { SidePanel } from '../panel/side-panel.tsx';
import { Choice, Flag } from './look-fields.tsx';
import styles from './look-panel.module.css';
import { writeLook } from './look.rules.ts';
import { operatorLook, type Look } from './look.ts';
import { PaletteChoices } from './palette-choices.tsx';

const flags = [
  ['navbarShown', 'look.navbar-shown'],
  ['navbarAtEnd', 'look.navbar-end'],
  ['toolbarFixed', 'look.toolbar-fixed'],
  ['footerShown', 'look.footer-shown'],
  ['footerFixed', 'look.footer-fixed'],
  ['customScrollbars', 'look.scrollbars'],
  ['animations', 'look.animations'],
] as const;

/** [SHELL-02] Theme and layout; every choice shows at once. */
export function LookPanel({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { settings, page } = useApp();
  const { look } = useSlice('ui');
  const { userId } = useSlice('personal');
  const { t } = useWords();
  const operator = operatorLook(settings.theme);
  const wear = (next: Look): void => page.setLook(next, writeLook(next, operator));
  const choose = (change: Partial<Look>): void => wear({ ...look, ...change });
  return (
    <SidePanel open={open} onClose={onClose} side="end" title={t('nav.look')}>
      <div className={styles.root}>
        <PaletteChoices look={look} choose={choose} />
        <Choice
          title={t('look.layout')}
          value={look.layout}
          options={[
            ['layout1', t('look.layout1')],
            ['layout2', t('look.layout2')],
            ['layout3', t('look.layout3')],
          ]}
          choose={(layout) => choose({ layout })}
        />
        <Choice
          title={t('look.mode')}
          value={look.mode}
          options={[
            ['fullwidth', t('look.fullwidth')],
            ['boxed', t('look.boxed')],
            ['container', t('look.container')],
          ]}
          choose={(mode) => choose({ mode })}
        />
        <Choice
          title={t('look.direction')}
          value={look.direction ?? 'auto'}
          options={[
            ['auto', t('look.auto')],
            ['ltr', t('look.ltr')],
            ['rtl', t('look.rtl')],
          ]}
          choose={(direction) => choose({ direction: direction === 'auto' ? null : direction })}
        />
        <fieldset className={styles.field}>
          <legend className={styles.legend}>{t('look.parts')}</legend>
          {flags.map(([part, text]) => (
            <Flag key={part} label={t(text)} on={look[part]} set={(on) => choose({ [part]: on })} />
          ))}
        </fieldset>
        <Button onClick={() => wear(operator)}>{t('look.reset')}</Button>
        {userId !== null && <ReportButton />}
        <p className={styles.note}>{t(userId === null ? 'look.kept-device' : 'look.kept-account')}</p>
      </div>
    </SidePanel>
  );
}
