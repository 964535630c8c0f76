import { usualAddress } from '../output/usual-address.ts';

/** What a person is told when an operator has started. */
export interface Welcome {
  readonly title: string;
  /** The operator's address, without a slash at the end. */
  readonly address: string;
  readonly demo: { readonly username: string; readonly password: string };
  /** Players `player1` and so on, each with the username and `1234` as password. */
  readonly otherPlayers: number;
  /** Usernames of those who have other roles, each with the username and `1234` as password. */
  readonly roleAccounts?: readonly string[];
  /** Opens the page with the demo player signed in; null where no page is served. */
  readonly signedInLink: string | null;
  readonly state: string;
  /** Where it is driven; null: nowhere. */
  readonly controlLink?: string | null;
  /** The same for others on the network. */
  readonly controlElsewhere?: readonly string[];
  /** What it was told to be, as on the command line; empty: nothing that is not told already. */
  readonly options?: string;
  /** What is to go wrong, and by whose word; null: nothing. */
  readonly faults?: string | null;
  /** Lines of the best picture, and why so many. */
  readonly picture?: string;
  /** Where others on the network reach it. */
  readonly elsewhere?: readonly string[];
  /** Everyone on the network reaches it. */
  readonly isOpen?: boolean;
}

/** Where to go, whom to sign in as, what is kept, how to stop: a line each. */
export function greeting(welcome: Welcome): string {
  const { title, address, elsewhere = [], demo, otherPlayers, signedInLink, controlLink = null } = welcome;
  const {
    state,
    picture = null,
    isOpen = false,
    controlElsewhere = [],
    options = '',
    faults = null,
    roleAccounts = [],
  } = welcome;
  const lines: readonly (readonly [string, string])[] = [
    ['Address', address],
    ...(elsewhere.length === 0 ? [] : [['For others', elsewhere.join(' ')] as const]),
    ['Demo player', `${demo.username} / ${demo.password}`],
    ...(otherPlayers === 0 ? [] : [['Others', othersText(otherPlayers)] as const]),
    ...roleAccounts.map((name) => [`Role ${name}`, `${name} / ${name}1234`] as const),
    ...(signedInLink === null
      ? ([
          ['Terminal', `npm run farspin -- play${address === usualAddress ? '' : ` --server ${address}`}`],
          ['Browser', 'no page is served here; npm start serves one'],
        ] as const)
      : [['Signed in', signedInLink] as const]),
    ...(controlLink === null ? [] : [['Control', controlLink] as const]),
    ...controlElsewhere.map((link) => ['For others', link] as const),
    ...(faults === null ? [] : [['Faults', faults] as const]),
    ...(picture === null ? [] : [['Picture', picture] as const]),
    ...(options === '' ? [] : [['Options', options] as const]),
    ['State', state],
    ['Stop', 'Ctrl-C'],
  ];
  const warning = isOpen ? `  ${openWarning}\n` : '';
  return `\n  ${title}\n\n${lines.map(([name, value]) => `  ${name.padEnd(12)} ${value}\n`).join('')}${warning}\n`;
}

export const openWarning = 'Not on this machine only: everyone who reaches it over the network can play.';

/** Browsers gather no ICE candidate where loopback is the only interface (RFC 8445, 5.1.1.1). */
export const noNetworkWarning =
  'This machine is on no network, where browsers show no live picture. Everything else works; connect to any network to see it.';

const othersText = (count: number): string =>
  `${count === 1 ? 'player1' : `player1 … player${count}`}, password: the name followed by 1234`;
