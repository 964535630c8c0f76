import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../shell/app-context.ts';
import { Page } from '../../shell/page.tsx';
import { CourseForm } from './forms/course-form.tsx';
import styles from './form/form.module.css';
import { SignInInstead } from './form/links.tsx';

/** [CALL-16] Renders the form for a course. */
export function CoursePage() {
  const { auth } = useSnapshot(useApp().state);
  const { t } = useWords();
  return (
    <Page title={t('demo.title-course')} lead={t('demo.course-lead')}>
      <div className={styles.panel}>
        {auth.kind === 'signed-in' ? (
          <CourseForm userId={auth.session.user.id} />
        ) : (
          <SignInInstead text={t('demo.course-guest')} />
        )}
      </div>
    </Page>
  );
}
