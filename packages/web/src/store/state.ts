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
import type { GameNotes } from '@farspin/core/game-notes';
import type { Words } from '@farspin/core/messages';
import type { MyMachines } from '@farspin/core/my-machines';
import type { Renditions, LinkSummary } from '@farspin/core/quality-controller';
import type { WinReceipts } from '@farspin/core/win-receipts';
import { proxy, ref } from 'valtio/vanilla';
import type { ThemeTokens, ThemeChoice } from '../theme/theme-choice.ts';
import type { MissingPart } from '../offline/missing-part.rules.ts';
import type { InfoPage } from './info-pages.ts';
import type { Download } from './csv-download.ts';
import type { Preferences } from './preferences.ts';
import type { Toast } from './toasts.ts';

/**
 * The core's state in slices. A slice is held as a whole (`ref`), because it is frozen data that is replaced on every
 * change. The lobby changes many times a second, so it is a separate proxy with held fields. A component that shows
 * brands therefore does not render when a machine changes.
 */
export interface Slices {
  /** The startup checks before the sign-in. `auth` keeps its initial state until the checks have passed. */
  startup: Startup;
  auth: Auth;
  /** The jurisdiction's requirements for the login form. */
  loginPolicy: LoginPolicy;
  idleLock: IdleLock;
  notificationLink: NotificationLink;
  /** The age of the lobby, the balance and the meters. */
  freshness: Freshness;
  lobby: Lobby;
  session: Session;
  reconnect: Reconnect;
  media: Media;
  /** Renditions of the picture, available after the first game opens. */
  renditions: Renditions;
  /** Quality of the connection to the machine, or null until it is known. */
  link: LinkSummary | null;
  wallet: Wallet;
  /** Receipts of completed wins on this device. */
  wins: WinReceipts;
  /** [WALLET24] True while a cash-out waits for the end of the game. */
  cashOutWaits: boolean;
  /** [RECONNECT16] Id of the machine that the player has left with a cash-out, until the next join. */
  cashedOutOf: string | null;
  /** What runs or has ended at the machine without a press. */
  gameNotes: GameNotes;
  offers: Offers;
  inactivity: Inactivity;
  playWatch: PlayWatch;
  transactions: History<Transaction>;
  slotSessions: History<SlotSession>;
  profile: ProfilePage;
  /** Theme and shortcuts of the signed-in player. */
  personal: Personal;
  /** Favourite, recently played and awaited machines. */
  myMachines: MyMachines;
  /** Reason why the play buttons are disabled, or null while they are enabled. */
  pressBlock: Message | null;
}

/** State of the page itself, which the core does not have. */
export interface Ui {
  /** The texts in the player's language. */
  words: Words;
  /** Loading state of the play half of the core. */
  play: 'absent' | 'loading' | 'ready' | 'failed';
  balanceShown: boolean;
  muted: boolean;
  /** Volume from 0 to 1. */
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
    | 'game-receipt'
    | 'report'
    | null;
  /** [SESSION7] The closing warning: its dialog is wanted, or only its line is shown. Null without a warning. */
  closing: 'asks' | 'folded' | null;
  /** Id of the transfer whose receipt the dialog `game-receipt` shows. */
  receipt: string | null;
  /** [SIGNOUT3] The sign-in page's messages about sessions that were left open when a sign-in ended. */
  leftOpen: readonly Message[];
  /**
   * [SIGNOUT5] [SIGNOUT6] The sign-in page's message that the player has signed out, with the credits that were paid out,
   * or null if the player has not.
   */
  paidOut: Message | null;
  /** The information page that is open, or null if none is open. */
  info: InfoPage | null;
  theme: ThemeChoice;
  /** Colours of the current theme, or null for the default colours. */
  themeTokens: ThemeTokens | null;
  navbarFolded: boolean;
  /** Menu ids of pages that the signed-in player's server does not have. */
  absentPages: readonly string[];
  download: Download;
  /** State of a client part that did not load, or null if no part is missing. */
  missing: MissingPart | null;
  /** [PART1] Time of the next automatic retry (epoch ms), or null if there is no automatic retry. */
  missingRetryAt: number | null;
  /** True if the server has a newer version of the page. It loads once nobody is at a machine. */
  newVersion: boolean;
  hiddenColumns: Preferences['hiddenColumns'];
}

export interface AppState extends Slices {
  ui: Ui;
  /**
   * The picture of a game that the player enters, over the previous page: laid out but invisible until it connects, or
   * shown. Null if no game is entered.
   */
  entering: 'prepared' | 'shown' | null;
  toasts: readonly Toast[];
}

const closedList = { kind: 'closed', filter: { search: '', pageSize: 25, from: null, to: null } } as const;

const unknownAge = { kind: 'unknown' } as const;

/** Slices that exist before the sign-in. They are reset by their own features. */
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
  wins: { userId: null, receipts: [] },
  cashOutWaits: false,
  cashedOutOf: null,
  gameNotes: { instead: null, notes: [] },
  offers: { discount: { kind: 'off' }, bonus: { kind: 'off' } },
  inactivity: { kind: 'off' },
  playWatch: { kind: 'off' },
  transactions: closedList,
  slotSessions: closedList,
  profile: { details: { kind: 'closed' }, password: { kind: 'idle' }, pin: { kind: 'idle' } },
  personal: { userId: null, theme: null, shortcuts: [] },
  myMachines: { userId: null, favourites: [], recent: [], wanted: [], statuses: {}, listed: {} },
  pressBlock: null,
};

const beforeSignIn: Pick<Slices, EntrySlice> = {
  startup: { kind: 'passed', advice: null },
  auth: { kind: 'starting' },
  loginPolicy: { failures: 0, closed: null, clearAt: null, clearings: 0 },
};

/** The page state that is known at the start. */
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
      closing: null,
      receipt: null,
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
    entering: null,
    toasts: ref([]),
  });
}

/** Wraps objects in `ref`, and returns other values unchanged. */
const held = <T>(part: T): T => (typeof part === 'object' && part !== null ? ref(part) : part);

const heldParts = <T extends object>(whole: T): T =>
  Object.fromEntries(Object.entries(whole).map(([key, part]) => [key, held(part)])) as T;

/** Replaces a slice. Values that are equal cause no render. */
export function putSlice<K extends keyof Slices>(state: AppState, key: K, slice: Slices[K]): void {
  if (key === 'lobby') Object.assign(state.lobby, heldParts(slice as Lobby));
  else Object.assign(state, { [key]: held(slice) });
}

export function restSlices(state: AppState): void {
  const { lobby, ...others } = restingSlices;
  putSlice(state, 'lobby', lobby);
  Object.assign(state, heldParts(others));
}

/** Returns the text direction of the theme, or else of the language. */
export const directionOf = ({ theme, words }: Readonly<Pick<Ui, 'theme' | 'words'>>): Words['dir'] =>
  theme.direction ?? words.dir;
