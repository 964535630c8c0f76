import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { useWords } from '../../../shell/app-context.ts';
import { classes } from '../../../shell/classes.ts';
import { large } from '../../../shell/media.ts';
import quiet from '../../../shell/quiet.module.css';
import { useMedia } from '../../../shell/use-media.ts';
import { SearchField } from '../search-field.tsx';
import { documents } from './documents.ts';
import { addressOf, documentGroups, groupOf, type Document, type DocumentGroup } from './documents.rules.ts';
import styles from './documentation.module.css';

export interface ContentsProps {
  /** The document on the page, or null if there is none. */
  readonly shown: Document | null;
  readonly onFollow: () => void;
}

/** The list of documents, with a search by title. On a phone it is collapsed by default. */
export function Contents({ shown, onFollow }: ContentsProps) {
  const { t } = useWords();
  const isLarge = useMedia(large);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const follow = (): void => {
    setIsOpen(false);
    onFollow();
  };
  return (
    <nav aria-label={t('demo.docs-contents')} className={styles.contents}>
      {!isLarge && (
        <button
          type="button"
          className={classes(quiet.quiet, styles.fold)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('demo.docs-contents')}
          <ChevronDownRegular className={classes(styles.chevron, isOpen && styles.turned)} aria-hidden="true" />
        </button>
      )}
      <div id={id} hidden={!isLarge && !isOpen} className={styles.list}>
        <List shown={shown} onFollow={follow} />
      </div>
    </nav>
  );
}

function List({ shown, onFollow }: ContentsProps) {
  const { t } = useWords();
  const [wanted, setWanted] = useState('');
  const isWanted = ({ title, id }: Document): boolean =>
    `${title} ${id}`.toLowerCase().includes(wanted.trim().toLowerCase());
  const found = documents.filter(isWanted);
  return (
    <>
      <SearchField label={t('demo.docs-search')} value={wanted} onChange={setWanted} />
      <p role="status" className={styles.found}>
        {found.length === 0 ? t('demo.nothing-found') : t('demo.docs-found', { count: found.length })}
      </p>
      {documentGroups.map((group) => (
        <Group
          key={group}
          group={group}
          documents={found.filter((document) => groupOf(document) === group)}
          shown={shown}
          onFollow={onFollow}
        />
      ))}
    </>
  );
}

interface GroupProps extends ContentsProps {
  readonly group: DocumentGroup;
  readonly documents: readonly Document[];
}

function Group({ group, documents, shown, onFollow }: GroupProps) {
  const { t } = useWords();
  const id = useId();
  if (documents.length === 0) return null;
  return (
    <div>
      <h2 id={id} className={styles.group}>
        {t(`demo.docs-${group}`)}
      </h2>
      <ul aria-labelledby={id} className={styles.titles}>
        {documents.map((document) => (
          <li key={document.id}>
            <Link
              href={addressOf(document.id)}
              className={classes(quiet.quiet, styles.title)}
              aria-current={document === shown ? 'page' : undefined}
              onClick={onFollow}
            >
              <span>
                <bdi lang="en">{document.title}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
