import type { Contact } from '@farspin/core';
import styles from './login.module.css';

/** Each service by its own name, whatever the page speaks. */
const names: Readonly<Record<Contact['kind'], string>> = {
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  viber: 'Viber',
  messenger: 'Messenger',
  mail: '@',
  phone: '☎',
};

/** Where help is, for whoever cannot sign in. */
export function ContactLinks({ links }: { readonly links: readonly Contact[] }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.contacts}>
      {links.map(({ kind, address }) => (
        <li key={`${kind} ${address}`}>
          <a className={styles.contact} href={address} target="_blank" rel="noreferrer noopener" title={address}>
            {names[kind]}
          </a>
        </li>
      ))}
    </ul>
  );
}
