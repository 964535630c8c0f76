import type { Contact } from '@farspin/core';
import styles from './login.module.css';

/** Name of each service, the same in every language. */
const names: Readonly<Record<Contact['kind'], string>> = {
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  viber: 'Viber',
  messenger: 'Messenger',
  mail: '@',
  phone: '☎',
};

/**
 * Allowed schemes: web pages, mail, calls, and the services' own apps. Other schemes are of no use here, and some are
 * harmful.
 */
const schemes = /^(?:https?|mailto|tel|sms|whatsapp|tg|viber|fb-messenger):$/;
const isExternal = ({ address }: Contact): boolean => schemes.test(schemeOf(address));

/** Returns the address's scheme as the browser parses it, or `:` for an invalid address. */
const schemeOf = (address: string): string => Object.assign(document.createElement('a'), { href: address }).protocol;

/** Contacts for players who cannot sign in. */
export function ContactLinks({ links }: { readonly links: readonly Contact[] }) {
  const ways = links.filter(isExternal);
  if (ways.length === 0) return null;
  return (
    <ul className={styles.contacts}>
      {ways.map(({ kind, address }) => (
        <li key={`${kind} ${address}`}>
          <a className={styles.contact} href={address} target="_blank" rel="noreferrer noopener" title={address}>
            {names[kind]}
          </a>
        </li>
      ))}
    </ul>
  );
}
