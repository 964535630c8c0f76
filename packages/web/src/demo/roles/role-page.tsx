import { roleLists } from '@farspin/core/access';
import { useWords } from '../../shell/app-context.ts';
import { Page } from '../../shell/page.tsx';
import { useDemoRoles } from '../use-demo-roles.ts';
import styles from './role-page.module.css';

const asGuest = ['guest'] as const;
const orGuest = <R extends string>(roles: readonly R[]): readonly (R | 'guest')[] =>
  roles.length === 0 ? asGuest : roles;

/** [TEMPLATE-03] [ROUTE-15] A page for certain roles only. It names the roles. */
export function RolePage({ audience }: { readonly audience: 'admin' | 'staff' | 'guest' }) {
  const { t } = useWords();
  const yours = useDemoRoles();
  return (
    <Page title={t(`demo.title-${audience}-role-example`)} lead={t(`demo.role-${audience}`)}>
      <dl className={styles.facts}>
        <Fact name={t('demo.role-allowed')} roles={orGuest(roleLists[audience])} />
        <Fact name={t('demo.role-yours')} roles={orGuest(yours)} />
      </dl>
    </Page>
  );
}

interface FactProps {
  readonly name: string;
  readonly roles: readonly ('admin' | 'staff' | 'user' | 'guest')[];
}

function Fact({ name, roles }: FactProps) {
  const { t } = useWords();
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      {roles.map((role) => (
        <dd key={role} className={styles.role}>
          {t(`demo.role-name-${role}`)}
        </dd>
      ))}
    </div>
  );
}
