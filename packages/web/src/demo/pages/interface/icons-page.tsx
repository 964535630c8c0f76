import { Fragment, useState } from 'react';
import { useWords } from '../../../shell/app-context.ts';
import { Page } from '../../../shell/page.tsx';
import { SearchField } from '../search-field.tsx';
import { FoundLine } from './found-line.tsx';
import drawings from './icon-drawings.json';
import { matches } from './tokens.rules.ts';
import { useCopied } from './use-copied.ts';
import styles from './interface.module.css';

/** Icons by name. Each line of a drawing is the outline of one shape. */
const icons: readonly (readonly [name: string, drawing: string])[] = Object.entries(drawings);

/**
 * [ROUTE-18] Shows the client's icons. A test generates their drawings from the sources, because importing the icons
 * here would move them out of the chunks of the screens that use them.
 */
export function IconsPage() {
  const { t } = useWords();
  const [wanted, setWanted] = useState('');
  const [copied, copy] = useCopied();
  const found = icons.filter(([name]) => matches(name, wanted));
  return (
    <Page title={t('demo.title-icons')} lead={t('demo.icons-lead')}>
      <SearchField label={t('demo.icons-search')} value={wanted} onChange={setWanted} />
      <FoundLine found={t('demo.icons-found', { count: found.length })} none={found.length === 0} copied={copied} />
      <ul className={styles.icons}>
        {found.map(([name, drawing]) => (
          <li key={name}>
            <button type="button" className={styles.icon} onClick={() => copy(name)}>
              <svg viewBox="0 0 20 20" width="32" height="32" fill="currentColor" aria-hidden="true">
                {drawing.split('\n').map((outline) => (
                  <path key={outline} d={outline} />
                ))}
              </svg>
              <span dir="ltr" className={styles.name}>
                <Name text={name} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** Renders a name that breaks only before a capital letter. */
const Name = ({ text }: { readonly text: string }) =>
  Array.from(text.matchAll(/[A-Z][^A-Z]*/g), ({ 0: word, index }) => (
    <Fragment key={index}>
      <wbr />
      {word}
    </Fragment>
  ));
