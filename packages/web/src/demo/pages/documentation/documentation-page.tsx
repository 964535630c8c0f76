import { useState } from 'react';
import { Link } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { useWords } from '../../../shell/app-context.ts';
import { Page } from '../../../shell/page.tsx';
import { useLateWords } from '../../../shell/with-words.tsx';
import { Article } from './article.tsx';
import { Contents } from './contents.tsx';
import { documents, loadDocument } from './documents.ts';
import { addressOf, firstDocument, idIn, type Document } from './documents.rules.ts';
import styles from './documentation.module.css';

export interface DocumentationPageProps {
  /** Loads a document's text. */
  readonly load?: (document: Document) => Promise<string>;
}

/** [ROUTE-19] Shows the documents of this repository. The address names the document, and its hash the section. */
export function DocumentationPage({ load = loadDocument }: DocumentationPageProps) {
  useLateWords('panels');
  const { t, language } = useWords();
  const id = idIn(useSearch());
  const shown = documents.find((document) => document.id === id) ?? null;
  /** True once the reader has followed a link on this page. The focus then moves to each new document. */
  const [follows, setFollows] = useState(false);
  const title = t('demo.title-documentation');
  return (
    <Page
      title={title}
      tab={shown === null ? title : `${shown.title} · ${title}`}
      lead={language === 'en' ? null : t('demo.docs-english')}
    >
      <div className={styles.columns}>
        <Contents shown={shown} onFollow={() => setFollows(true)} />
        {shown === null ? (
          <Unknown />
        ) : (
          <Article key={shown.id} document={shown} load={load} takesFocus={follows} onFollow={() => setFollows(true)} />
        )}
      </div>
    </Page>
  );
}

function Unknown() {
  const { t } = useWords();
  return (
    <div className={styles.notice}>
      <p role="status" className={styles.noticeText}>
        {t('demo.docs-unknown')}
      </p>
      <Link href={addressOf(firstDocument)} className={styles.plainLink}>
        {t('demo.docs-home')}
      </Link>
    </div>
  );
}
