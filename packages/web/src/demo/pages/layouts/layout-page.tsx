import { layoutShapes, layoutSurfaces, type LayoutShape, type LayoutSurface } from '@farspin/core/demo';
import { Link } from 'wouter';
import { useWords } from '../../../shell/app-context.ts';
import { classes } from '../../../shell/classes.ts';
import { large } from '../../../shell/media.ts';
import quiet from '../../../shell/quiet.module.css';
import { StarButton } from '../../../shell/shortcuts/star-button.tsx';
import titles from '../../../shell/title.module.css';
import { useDirection } from '../../../shell/use-direction.ts';
import { useMedia } from '../../../shell/use-media.ts';
import { usePageTitle } from '../../../shell/use-page-title.ts';
import { Tabs } from '../tabs/tabs.tsx';
import { ExampleSection, exampleParts } from './example-section.tsx';
import { sidebarEnd } from './layout.rules.ts';
import styles from './layout-page.module.css';

export interface LayoutPageProps {
  readonly surface: LayoutSurface;
  readonly shape: LayoutShape;
}

/** [ROUTE-18] A page template with a header band, a toolbar, and content in the columns that `shape` names. */
export function LayoutPage({ surface, shape }: LayoutPageProps) {
  const { t } = useWords();
  const title = t(`demo.title-${surface}-${shape}`);
  usePageTitle(title);
  return (
    <main id="content" tabIndex={-1} className={classes(styles.main, styles[surface])}>
      <header className={styles.band}>
        <div className={styles.head}>
          <h1 className={titles.page}>{title}</h1>
          <StarButton />
        </div>
        <p className={styles.lead}>{t(`demo.layout-${surface}-lead`)}</p>
      </header>
      <div className={styles.surface}>
        <Toolbar surface={surface} shape={shape} />
        {shape === 'tabbed' ? <TabbedContent /> : <Columns shape={shape} />}
      </div>
    </main>
  );
}

/** Renders links to the other layouts. */
function Toolbar({ surface, shape }: LayoutPageProps) {
  const { t } = useWords();
  const to = (other: Partial<LayoutPageProps>): string =>
    `/ui/page-layouts/${other.surface ?? surface}/${other.shape ?? shape}`;
  return (
    <div className={styles.toolbar}>
      <nav aria-label={t('demo.layout-surfaces')} className={styles.tools}>
        {layoutSurfaces.map((other) => (
          <ToolbarLink key={other} href={to({ surface: other })} current={other === surface}>
            {t(`demo.layout-${other}`)}
          </ToolbarLink>
        ))}
      </nav>
      <nav aria-label={t('demo.layout-shapes')} className={styles.tools}>
        {layoutShapes.map((other) => (
          <ToolbarLink key={other} href={to({ shape: other })} current={other === shape}>
            {t(`demo.layout-${other}`)}
          </ToolbarLink>
        ))}
      </nav>
    </div>
  );
}

interface ToolbarLinkProps {
  readonly href: string;
  readonly current: boolean;
  readonly children: string;
}

const ToolbarLink = ({ href, current, children }: ToolbarLinkProps) => (
  <Link href={href} className={classes(quiet.quiet, styles.tool)} aria-current={current ? 'page' : undefined}>
    {children}
  </Link>
);

/**
 * Renders the columns of a layout. The sidebar comes before the content on a phone, or if it is at the inline start.
 */
function Columns({ shape }: { readonly shape: Exclude<LayoutShape, 'tabbed'> }) {
  const dir = useDirection();
  const isLarge = useMedia(large);
  const end = sidebarEnd(shape, dir);
  const content = (
    <div key="content" className={styles.content}>
      {exampleParts.map((part) => (
        <ExampleSection key={part} part={part} />
      ))}
    </div>
  );
  if (end === null) return content;
  const sidebar = <Sidebar key="sidebar" />;
  return (
    <div className={classes(styles.columns, styles[end])}>
      {isLarge && end === 'end' ? [content, sidebar] : [sidebar, content]}
    </div>
  );
}

function Sidebar() {
  const { t } = useWords();
  return (
    <aside className={styles.sidebar} aria-label={t('demo.layout-sidebar')}>
      <h2 id="layout-sections" className={styles.sidebarTitle}>
        {t('demo.layout-sections')}
      </h2>
      <nav aria-labelledby="layout-sections" className={styles.sections}>
        {exampleParts.map((part) => (
          <a key={part} href={`#layout-part-${part}`} className={classes(quiet.quiet, styles.sectionLink)}>
            {t(`demo.layout-part-${part}`)}
          </a>
        ))}
      </nav>
    </aside>
  );
}

function TabbedContent() {
  const { t } = useWords();
  const tabs = exampleParts.map((part) => ({
    id: String(part),
    label: t(`demo.layout-part-${part}`),
    content: <ExampleSection part={part} />,
  }));
  return (
    <div className={styles.content}>
      <Tabs label={t('demo.layout-sections')} tabs={tabs} />
    </div>
  );
}
