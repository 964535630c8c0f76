import { localeOf } from '@farspin/core/messages';
import { useWords } from '../../../shell/app-context.ts';
import styles from './demo-profile.module.css';

const facts = ['place', 'languages', 'interests'] as const;

export function About() {
  const { t } = useWords();
  return (
    <>
      <p className={styles.bio}>{t('demo.profile-bio')}</p>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact} className={styles.fact}>
            <dt className={styles.factName}>{t(`demo.profile-${fact}`)}</dt>
            <dd className={styles.factValue}>{t(`demo.profile-${fact}-value`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const posts = [
  { post: 1, daysAgo: 2 },
  { post: 2, daysAgo: 9 },
  { post: 3, daysAgo: 30 },
] as const;

export function Timeline() {
  const { t, language } = useWords();
  const ago = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  return (
    <ol className={styles.timeline}>
      {posts.map(({ post, daysAgo }) => (
        <li key={post} className={styles.post}>
          <h2 className={styles.postTitle}>{t(`demo.profile-post-${post}-title`)}</h2>
          <p className={styles.when}>{ago.format(-daysAgo, 'day')}</p>
          <p className={styles.postText}>{t(`demo.profile-post-${post}-text`)}</p>
        </li>
      ))}
    </ol>
  );
}

const photos = [1, 2, 3, 4, 5, 6] as const;

export function Photos() {
  const { t } = useWords();
  return (
    <ul className={styles.photos}>
      {photos.map((photo) => (
        <li key={photo}>
          <figure className={styles.figure}>
            <div className={styles.picture} />
            <figcaption className={styles.caption}>{t(`demo.profile-photo-${photo}`)}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
