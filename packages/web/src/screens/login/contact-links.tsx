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

/** Of pages, letters, calls, and the services' own programs; nothing else has a use here, and some of the rest does harm. */
const schemes = /^(?:https?|mailto|tel|sms|whatsapp|tg|viber|fb-messenger):$/;
const isExternal = ({ address }: Contact): boolean => schemes.test(schemeOf(address));

/** As the link itself would read it; `:` for what is no address. */
const schemeOf = (address: string): string => Object.assign(document.createElement('a'), { href: address }).protocol;

/** Where help is, for whoever cannot sign in. */
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
