import { Suspense } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp } from './app-context.ts';
import styles from './footer.module.css';
import { VersionLabel } from './version-label.tsx';
import { part } from './part.tsx';

const InfoLinks = part(async () => (await import('./info/info-links.tsx')).InfoLinks);

/** Shows the version and, if the operator enables them, links to the information pages. */
export function Footer() {
  const { state, settings } = useApp();
  const { themeTokens } = useSnapshot(state.ui);
  return (
    <div className={styles.root} style={themeTokens?.bars.footer ?? undefined}>
      {settings.infoLinks.show && (
        <Suspense fallback={null}>
          <InfoLinks />
        </Suspense>
      )}
      <VersionLabel />
    </div>
  );
}
