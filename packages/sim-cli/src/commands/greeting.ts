import { usualAddress } from '../output/usual-address.ts';

/** Contents of the greeting of a started operator. */
export interface Welcome {
  readonly title: string;
  /** Address of the operator, without a trailing slash. */
  readonly address: string;
  readonly demo: { readonly username: string; readonly password: string };
  /** Number of players named `player1` and so on. The password is the username followed by `1234`. */
  readonly otherPlayers: number;
  /** Usernames of accounts with other roles. The password is the username followed by `1234`. */
  readonly roleAccounts?: readonly string[];
  /** Link that opens the page with the demo player signed in, or null if no page is served. */
  readonly signedInLink: string | null;
  /** How to start the terminal player and the web client. Default: as in the repository. */
  readonly howTo?: { readonly play: string; readonly serveWeb: string };
  readonly state: string;
  /** Link to the control page, or null if there is none. */
  readonly controlLink?: string | null;
  /** Links to the control page for other devices on the network. */
  readonly controlElsewhere?: readonly string[];
  /** Options that the greeting repeats as on the command line, or empty if there are no further options. */
  readonly options?: string;
  /** Planned faults and where they were requested, or null if there are none. */
  readonly faults?: string | null;
  /** Height of the best rendition, and the reason for it. */
  readonly picture?: string;
  /** Addresses of the operator for other devices on the network. */
  readonly elsewhere?: readonly string[];
  /** True if everyone on the network can reach the operator. */
  readonly isOpen?: boolean;
}

/** Formats one line each for the address, the accounts, the stored data, and the way to stop the operator. */
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
    howTo = inRepository,
  } = welcome;
  const lines: readonly (readonly [string, string])[] = [
    ['Address', address],
    ...(elsewhere.length === 0 ? [] : [['For others', elsewhere.join(' ')] as const]),
    ['Demo player', `${demo.username} / ${demo.password}`],
    ...(otherPlayers === 0 ? [] : [['Others', othersText(otherPlayers)] as const]),
    ...roleAccounts.map((name) => [`Role ${name}`, `${name} / ${name}1234`] as const),
    ...(signedInLink === null
      ? ([
          ['Terminal', `${howTo.play}${address === usualAddress ? '' : ` --server ${address}`}`],
          ['Browser', `no page here; ${howTo.serveWeb} to serve the web client`],
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

const inRepository = { play: 'npm run farspin -- play', serveWeb: 'run npm start' };

export const openWarning = 'Open to the network: anyone who can reach this computer can play.';

/**
 * Warning for a computer whose only interface is loopback, where browsers gather no ICE candidates (RFC 8445, section
 * 5.1.1.1).
 */
export const noNetworkWarning =
  'This computer has no network, so browsers show no live picture. Connect to any network to see it. Everything else works.';

const othersText = (count: number): string =>
  `${count === 1 ? 'player1' : `player1 … player${count}`}, password: the name followed by 1234`;
