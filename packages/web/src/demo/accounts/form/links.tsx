import { Link } from 'wouter';
import { useWords } from '../../../shell/app-context.ts';
import { Button } from '../../../shell/controls/button.tsx';
import { paths } from '../../../store/paths.ts';
import styles from './form.module.css';

export interface FormLink {
  readonly href: string;
  readonly text: string;
}

/** Renders links to the other account pages. */
export const FormLinks = ({ links }: { readonly links: readonly FormLink[] }) => (
  <ul className={styles.links}>
    {links.map(({ href, text }) => (
      <li key={href}>
        <Link href={href} className={styles.link}>
          {text}
        </Link>
      </li>
    ))}
  </ul>
);

/**
 * Renders a link instead of a form that cannot be filled in.
 * @param props.text the reason, or null if the page already shows it
 */
export function Instead({ text, link }: { readonly text: string | null; readonly link: FormLink }) {
  return (
    <>
      {text !== null && <p className={styles.text}>{text}</p>}
      <div className={styles.actions}>
        <Link href={link.href} asChild>
          <Button as="a" appearance="primary">
            {link.text}
          </Button>
        </Link>
      </div>
    </>
  );
}

export function SignInInstead({ text }: { readonly text: string }) {
  const { t } = useWords();
  return <Instead text={text} link={{ href: paths.login, text: t('login.title') }} />;
}
