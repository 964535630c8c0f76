import type {
  Auth,
  Freshness,
  History,
  IdleLock,
  Inactivity,
  Lobby,
  LoginPolicy,
  Media,
  Message,
  NotificationLink,
  Offers,
  Personal,
  PlayWatch,
  ProfilePage,
  Reconnect,
  Session,
  SlotSession,
  Startup,
  Transaction,
  Wallet,
} from '@farspin/core';
import type { Words } from '@farspin/core/messages';
import type { MyMachines } from '@farspin/core/my-machines';
import type { Renditions, LinkSummary } from '@farspin/core/quality-controller';
import { proxy, ref } from 'valtio/vanilla';
import type { ThemeTokens, ThemeChoice } from '../theme/theme-choice.ts';
import type { MissingPart } from '../offline/missing-part.rules.ts';
import type { InfoPage } from './info-pages.ts';
import type { Download } from './csv-download.ts';
import type { Preferences } from './preferences.ts';
import type { Toast } from './toasts.ts';

/**
 * Core state by slices. Each is held as a whole (`ref`): frozen data that is replaced on a change. The lobby, which
 * changes many times a second, is a separate proxy with held fields, so that a view of the brands does not render when
 * a machine changes.
 */
export interface Slices {
  /** The startup checks before the sign-in. `auth` keeps its initial state until they have passed. */
  startup: Startup;
  auth: Auth;
  /** The jurisdiction's requirements for the login form. */
  loginPolicy: LoginPolicy;
  idleLock: IdleLock;
  notificationLink: NotificationLink;
  /** The age of lobby, balance and meters. */
  freshness: Freshness;
  lobby: Lobby;
  session: Session;
  reconnect: Reconnect;
  media: Media;
  /** The picture's qualities, from the first opened game on. */
  renditions: Renditions;
  /** How well the machine is reached; null until that is known. */
  link: LinkSummary | null;
  wallet: Wallet;
  /** [WALLET24] A cash-out waits for the end of the game. */
  cashOutWaits: boolean;
  offers: Offers;
  inactivity: Inactivity;
  playWatch: PlayWatch;
  transactions: History<Transaction>;
  slotSessions: History<SlotSession>;
  profile: ProfilePage;
  /** Theme and shortcuts of the signed-in player. */
  personal: Personal;
  /** Favourites, recently played machines, and those that the player waits for. */
  myMachines: MyMachines;
  /** Why the play buttons are disabled; null while they are enabled. */
  pressBlock: Message | null;
}

/** What only the page knows. */
export interface Ui {
  /** The texts in the player's language. */
  words: Words;
  /** Whether the play half of the core has loaded. */
  play: 'absent' | 'loading' | 'ready' | 'failed';
  balanceShown: boolean;
  muted: boolean;
  /** 0 to 1. */
  volume: number;
  dialog:
    | 'cash-in'
    | 'leave'
    | 'offers'
    | 'sign-out'
    | 'menu'
    | 'theme'
    | 'search'
    | 'about'
    | 'game-details'
    | 'game-keys'
    | 'report'
    | null;
  /** [SIGNOUT3] What the sign-in page shows about sessions that the end of a sign-in left open. */
  leftOpen: readonly Message[];
  /** [SIGNOUT5] What the sign-in page shows about the credits that were paid out for the sign-out. */
  paidOut: Message | null;
  /** The information page that is shown. */
  info: InfoPage | null;
  theme: ThemeChoice;
  /** Null: only the default colours. */
  themeTokens: ThemeTokens | null;
  navbarFolded: boolean;
  /** Pages, by their id in the menu, that the signed-in player's server does not have. */
  absentPages: readonly string[];
  download: Download;
  /** The state of a part of the client that did not load; null if none is missing. */
  missing: MissingPart | null;
  /** [PART1] When that part is retried (epoch ms); null if not automatically. */
  missingRetryAt: number | null;
  /** The server has a newer version of the page, which loads once nobody is at a machine. */
  newVersion: boolean;
  hiddenColumns: Preferences['hiddenColumns'];
}

export interface AppState extends Slices {
  ui: Ui;
  /** A game's picture is shown over the page from which the game is entered. */
  entering: boolean;
  toasts: readonly Toast[];
}

const closedList = { kind: 'closed', filter: { search: '', pageSize: 25, from: null, to: null } } as const;

const unknownAge = { kind: 'unknown' } as const;

/** Excludes what exists before the sign-in, which rests by itself. */
type EntrySlice = 'auth' | 'loginPolicy' | 'startup';

export const restingSlices: Omit<Slices, EntrySlice> = {
  idleLock: { kind: 'off' },
  notificationLink: { kind: 'off' },
  freshness: { lobby: unknownAge, balance: unknownAge, meters: unknownAge, told: false },
  lobby: {
    brands: [],
    selectedBrandId: null,
    machines: [],
    reserved: [],
    brandsLoad: { kind: 'idle' },
    machinesLoad: { kind: 'idle' },
  },
  session: { kind: 'idle', ended: null },
  reconnect: { kind: 'unknown' },
  media: { kind: 'off' },
  renditions: { list: [], activeId: null, askedId: null, chosenId: null, refusal: null },
  link: null,
  wallet: { balanceMinor: null, intents: [] },
  cashOutWaits: false,
  offers: { discount: { kind: 'off' }, bonus: { kind: 'off' } },
  inactivity: { kind: 'off' },
  playWatch: { kind: 'off' },
  transactions: closedList,
  slotSessions: closedList,
  profile: { details: { kind: 'closed' }, password: { kind: 'idle' }, pin: { kind: 'idle' } },
  personal: { userId: null, theme: null, shortcuts: [] },
  myMachines: { userId: null, favourites: [], recent: [], wanted: [], statuses: {} },
  pressBlock: null,
};

const beforeSignIn: Pick<Slices, EntrySlice> = {
  startup: { kind: 'passed', advice: null },
  auth: { kind: 'starting' },
  loginPolicy: { failures: 0, closed: null, clearAt: null, clearings: 0 },
};

/** What is known of the page at its start. */
export type StartingUi = Pick<Ui, 'balanceShown' | 'hiddenColumns' | 'theme' | 'navbarFolded' | 'volume'>;

export function createState(
  words: Words,
  { balanceShown, hiddenColumns, volume, theme, navbarFolded }: StartingUi,
): AppState {
  return proxy<AppState>({
    ...heldParts({ ...restingSlices, ...beforeSignIn }),
    lobby: heldParts(restingSlices.lobby),
    ui: {
      words: ref(words),
      play: 'absent',
      muted: true,
      dialog: null,
      info: null,
      leftOpen: ref([]),
      paidOut: null,
      absentPages: ref([]),
      download: { kind: 'none' },
      themeTokens: null,
      missing: null,
      missingRetryAt: null,
      newVersion: false,
      theme: ref(theme),
      balanceShown,
      hiddenColumns: ref(hiddenColumns),
      navbarFolded,
      volume,
    },
    entering: false,
    toasts: ref([]),
  });
}

/** `ref` is for objects; other values are unchanged. */
const held = <T>(part: T): T => (typeof part === 'object' && part !== null ? ref(part) : part);

const heldParts = <T extends object>(whole: T): T =>
  Object.fromEntries(Object.entries(whole).map(([key, part]) => [key, held(part)])) as T;

/** Replaces a slice. Equal values in it render nothing. */
export function putSlice<K extends keyof Slices>(state: AppState, key: K, slice: Slices[K]): void {
  if (key === 'lobby') Object.assign(state.lobby, heldParts(slice as Lobby));
  else Object.assign(state, { [key]: held(slice) });
}

export function restSlices(state: AppState): void {
  const { lobby, ...others } = restingSlices;
  putSlice(state, 'lobby', lobby);
  Object.assign(state, heldParts(others));
}

/** The text direction: the theme's, or else the language's. */
export const directionOf = ({ theme, words }: Readonly<Pick<Ui, 'theme' | 'words'>>): Words['dir'] =>
  theme.direction ?? words.dir;
