import { initialsOf } from '@farspin/core/demo';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import { safeHref } from '../../../shell/nav/nav.rules.ts';
import titles from '../../../shell/title.module.css';
import { usePageTitle } from '../../../shell/use-page-title.ts';
import { Tabs } from '../tabs/tabs.tsx';
import { About, Photos, Timeline } from './example-sections.tsx';
import styles from './demo-profile.module.css';

/** [ROUTE-17] The template of a public profile. The name is the player's own; all other content is an example. */
export function DemoProfilePage() {
  const { auth } = useSnapshot(useApp().state);
  const { t } = useWords();
  usePageTitle(t('demo.title-demo-profile'));
  const user = auth.kind === 'signed-in' ? auth.session.user : null;
  const name = user === null ? t('demo.profile-person') : user.displayName || user.username;
  return (
    <main id="content" tabIndex={-1} className={styles.main}>
      <div className={styles.banner} />
      <header className={styles.head}>
        <Avatar name={name} photoUrl={user?.photoUrl ?? null} />
        <div className={styles.who}>
          <h1 className={titles.screen}>
            <bdi>{name}</bdi>
          </h1>
          <p className={styles.note}>{t(user === null ? 'demo.profile-guest' : 'demo.profile-example')}</p>
        </div>
      </header>
      <div className={styles.body}>
        <Tabs
          label={t('demo.profile-sections')}
          tabs={[
            { id: 'about', label: t('demo.profile-about'), content: <About /> },
            { id: 'timeline', label: t('demo.profile-timeline'), content: <Timeline /> },
            { id: 'photos', label: t('demo.profile-photos'), content: <Photos /> },
          ]}
        />
      </div>
    </main>
  );
}

interface AvatarProps {
  readonly name: string;
  readonly photoUrl: string | null;
}

/** Renders the photo, or the initials if there is no photo or it fails to load. */
function Avatar({ name, photoUrl }: AvatarProps) {
  const { language } = useWords();
  const [isBroken, setIsBroken] = useState(false);
  const src = safeHref(photoUrl);
  return (
    <div className={styles.avatar} aria-hidden="true">
      {src === null || isBroken ? (
        initialsOf(name, language)
      ) : (
        <img src={src} alt="" className={styles.photo} onError={() => setIsBroken(true)} />
      )}
    </div>
  );
}
