import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../shell/app-context.ts';
import { Button } from '../../../shell/controls/button.tsx';
import { hasKeptPlace, useKeptScroll } from '../../../shell/use-kept-place.ts';
import type { Document } from './documents.rules.ts';
import { MarkdownText } from './markdown-text.tsx';
import styles from './documentation.module.css';

export interface ArticleProps {
  readonly document: Document;
  readonly load: (document: Document) => Promise<string>;
  /** True if the document takes the focus when it appears. */
  readonly takesFocus: boolean;
  readonly onFollow: () => void;
}

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'shown'; readonly text: string };

/** Loads and shows a document. */
export function Article({ document, load, takesFocus, onFollow }: ArticleProps) {
  const { t } = useWords();
  const [loaded, retry] = useLoaded(document, load);
  const ref = useRef<HTMLElement>(null);
  const isShown = loaded.kind === 'shown';
  usePlace(isShown, () => takesFocus && ref.current?.focus({ preventScroll: true }));
  switch (loaded.kind) {
    case 'loading':
      return (
        <p role="status" className={styles.notice}>
          {t('shell.loading')}
        </p>
      );
    case 'failed':
      return (
        <div role="alert" className={styles.notice}>
          <p className={styles.noticeText}>{t('demo.docs-failed')}</p>
          <Button onClick={retry}>{t('shell.retry')}</Button>
        </div>
      );
    case 'shown':
      return (
        <article ref={ref} tabIndex={-1} lang="en" dir="ltr" aria-label={document.title} className={styles.article}>
          <MarkdownText text={loaded.text} from={document.path} onFollow={onFollow} />
        </article>
      );
  }
}

function useLoaded(document: Document, load: ArticleProps['load']): readonly [Loaded, () => void] {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  /** The current load. Each attempt has a new object, which triggers the load. */
  const [request, setRequest] = useState({ document });
  useEffect(() => {
    let isOver = false;
    const put = (next: Loaded): void => {
      if (!isOver) setLoaded(next);
    };
    load(request.document).then(
      (text) => put({ kind: 'shown', text }),
      () => put({ kind: 'failed' }),
    );
    return () => {
      isOver = true;
    };
  }, [request, load]);
  const retry = (): void => {
    setLoaded({ kind: 'loading' });
    setRequest({ document });
  };
  return [loaded, retry];
}

/**
 * Restores the scroll position once the document is shown. Without a stored position, scrolls to the section in the
 * address or to the beginning.
 */
function usePlace(isShown: boolean, arrived: () => void): void {
  const latest = useRef(arrived);
  useEffect(() => {
    latest.current = arrived;
  });
  useEffect(() => {
    if (!isShown) return;
    const section = decoded(location.hash.slice(1));
    const target = section === '' ? null : document.getElementById(section);
    if (!hasKeptPlace()) {
      if (target === null) scrollTo({ top: 0, behavior: 'instant' });
      else target.scrollIntoView({ behavior: 'instant' });
    }
    latest.current();
  }, [isShown]);
  useKeptScroll(isShown);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
