import { compiler, type MarkdownToJSX } from 'markdown-to-jsx/react';
import { Children, useMemo, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useWords } from '../../../shell/app-context.ts';
import hidden from '../../../shell/spoken.module.css';
import { documents, pictureAddress } from './documents.ts';
import { addressOf, resolved, slugOf, targetOf, withoutComment } from './documents.rules.ts';
import styles from './documentation.module.css';

export interface MarkdownTextProps {
  readonly text: string;
  /** The document's path in the repository. Its links are relative to this path. */
  readonly from: string;
  /** Called when the reader follows a link to another document. */
  readonly onFollow: () => void;
}

/** Renders Markdown text. HTML in the text appears as plain text. */
export function MarkdownText({ text, from, onFollow }: MarkdownTextProps) {
  return useMemo(() => compiler(withoutComment(text), optionsFor(from, onFollow)), [text, from, onFollow]);
}

const optionsFor = (from: string, onFollow: () => void): MarkdownToJSX.Options => ({
  disableParsingRawHTML: true,
  disableAutoLink: true,
  forceBlock: true,
  slugify: slugOf,
  overrides: {
    // Headings move down one level, because the page already has a main heading.
    ...{ h1: heading('h2'), h2: heading('h3'), h3: heading('h4'), h4: heading('h5'), h5: heading('h6') },
    a: (props: LinkProps) => <DocumentLink {...props} from={from} onFollow={onFollow} />,
    img: (props: PictureProps) => <Picture {...props} from={from} />,
    pre: CodeBlock,
    table: Table,
    th: HeaderCell,
  },
});

function heading(Level: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') {
  return function Heading({ id, children }: ComponentProps<'h2'>) {
    const { t } = useWords();
    return (
      <Level id={id} className={styles.heading}>
        {children}
        {id !== undefined && (
          <a href={`#${id}`} className={styles.anchor} aria-label={t('demo.docs-anchor')}>
            #
          </a>
        )}
      </Level>
    );
  };
}

interface LinkProps {
  readonly href?: string;
  readonly children?: ReactNode;
}

interface DocumentLinkProps extends LinkProps {
  readonly from: string;
  readonly onFollow: () => void;
}

/** Renders a link. A file that is not among the documents has no address here, so its link is rendered as text. */
function DocumentLink({ href = '', children, from, onFollow }: DocumentLinkProps) {
  const { t } = useWords();
  const target = targetOf(href, from, documents);
  switch (target.kind) {
    case 'document':
      return (
        <Link href={addressOf(target.id, target.section)} onClick={onFollow}>
          {children}
        </Link>
      );
    case 'section':
      return <a href={`#${target.section}`}>{children}</a>;
    case 'external':
      return (
        <a href={target.href} target="_blank" rel="noopener noreferrer">
          {children}
          <span className={hidden.spoken}> ({t('nav.new-tab')})</span>
        </a>
      );
    case 'file':
      return <span title={target.path}>{children}</span>;
  }
}

interface PictureProps {
  readonly src?: string;
  readonly alt?: string;
  readonly from: string;
}

/** Renders a picture. If it is not in the build, its alternative text is shown instead. */
function Picture({ src = '', alt = '', from }: PictureProps) {
  const address = pictureAddress(resolved(src, from));
  return address === null ? <em>{alt}</em> : <img src={address} alt={alt} loading="lazy" className={styles.picture} />;
}

/** A focusable code block, so that it can be scrolled by keyboard. */
const CodeBlock = ({ children }: ComponentProps<'pre'>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  <pre tabIndex={0} className={styles.code}>
    {children}
  </pre>
);

const Table = ({ children }: ComponentProps<'table'>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  <div tabIndex={0} className={styles.table}>
    <table>{children}</table>
  </div>
);

/** Renders a header cell without text as a plain cell, because screen readers ignore an empty header. */
const HeaderCell = ({ children, ...cell }: ComponentProps<'th'>) =>
  Children.count(children) === 0 ? (
    <td {...cell} />
  ) : (
    <th scope="col" {...cell}>
      {children}
    </th>
  );
