import { Dialog, DialogSurface } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/headless/svg/search';
import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useSnapshot } from 'valtio/react';
import { FocusReturn } from '../dialog/focus-return.tsx';
import { useApp, useWords } from '../app-context.ts';
import { classes } from '../classes.ts';
import { Button } from '../controls/button.tsx';
import { NavIcon } from '../nav/nav-icons.tsx';
import { useMenu } from '../nav/use-menu.ts';
import styles from './search.module.css';
import { useSearchDialogStyles } from './search-dialog.styles.ts';
import { search, type Found } from './search.rules.ts';

/** [SHELL-12] Shows a search field and its results. Arrow keys select a result, and Enter opens it. */
export function SearchDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useWords();
  const surface = useSearchDialogStyles().surface;
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogSurface className={surface} aria-label={t('nav.search')}>
        <FocusReturn />
        <Combobox onClose={onClose} />
      </DialogSurface>
    </Dialog>
  );
}

/** [SHELL-12] Returns the results for a text that this viewer may see. */
export function useFound(typed: string): readonly Found[] {
  const { state, settings } = useApp();
  const menu = useMenu();
  const { brands, machines, reserved } = useSnapshot(state.lobby);
  const { say } = useWords();
  const { maxResults } = settings.search;
  return useMemo(
    () => search({ menu, lobby: { brands, machines, reserved } }, typed, say, maxResults),
    [menu, brands, machines, reserved, typed, say, maxResults],
  );
}

function Combobox({ onClose }: { readonly onClose: () => void }) {
  const { state, page } = useApp();
  const { machines, reserved } = useSnapshot(state.lobby);
  const { t } = useWords();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = useFound(useDeferredValue(text));
  const id = useId();
  const empty = text.trim() !== '' && found.length === 0;
  // Machines are loaded per brand, so the search covers only loaded machines.
  const knowsMachines = machines.length + reserved.length > 0;
  const label = t(knowsMachines ? 'search.label-machines' : 'search.label');
  const at = Math.min(chosen, found.length - 1);

  function go({ item }: Found): void {
    onClose();
    if (item.url !== null) page.go(item.url);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setChosen((at + step + found.length) % found.length);
    }
    const there = found[at];
    if (event.key === 'Enter' && there !== undefined) go(there);
  }
  return (
    <>
      <div className={styles.box}>
        <SearchRegular className={classes(styles.sign)} aria-hidden="true" />
        <input
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={label}
          placeholder={label}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Button appearance="subtle" onClick={onClose}>
          {t('shell.close')}
        </Button>
      </div>
      <p className={classes(styles.said, empty && styles.empty)} role="status">
        {empty ? t('search.empty') : found.length > 0 && t('search.found', { count: found.length })}
        {empty && !knowsMachines && <span className={styles.hint}>{t('search.hint')}</span>}
      </p>
      <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={t('nav.search')}>
        {found.map((hit, index) => (
          <div
            key={hit.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={classes(styles.option, index === at && styles.chosen)}
            onPointerMove={() => setChosen(index)}
            onClick={() => go(hit)}
            onKeyDown={onKeyDown}
          >
            <span className={styles.icon}>
              <NavIcon name={hit.item.icon} />
            </span>
            <span className={styles.name} title={hit.title}>
              <bdi>{hit.title}</bdi>
            </span>
            <span className={styles.kind}>{t(`search.${hit.kind}`)}</span>
          </div>
        ))}
      </div>
    </>
  );
}
