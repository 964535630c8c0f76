import type {
  Auth,
  History,
  IdleLock,
  Inactivity,
  Lobby,
  Media,
  Message,
  NotificationLink,
  Offers,
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
import { proxy, ref } from 'valtio/vanilla';
import type { Download } from './csv-download.ts';
import type { Preferences } from './preferences.ts';
import type { Toast } from './toasts.ts';

/** Core state by slices, each held whole (`ref`): it is frozen data that changes by being replaced. */
export interface Slices {
  /** The gates before sign-in; `auth` stays at its start until they are passed. */
  startup: Startup;
  auth: Auth;
  idleLock: IdleLock;
  notificationLink: NotificationLink;
  lobby: Lobby;
  session: Session;
  reconnect: Reconnect;
  media: Media;
  wallet: Wallet;
  offers: Offers;
  inactivity: Inactivity;
  playWatch: PlayWatch;
  transactions: History<Transaction>;
  slotSessions: History<SlotSession>;
  profile: ProfilePage;
  /** Why the play buttons are disabled; null while they may be pressed. */
  pressBlock: Message | null;
}

/** What only the page knows. */
export interface Ui {
  /** Whether the half of the core that plays is there. */
  play: 'absent' | 'loading' | 'ready' | 'failed';
  balanceShown: boolean;
  muted: boolean;
  /** 0 to 1. */
  volume: number;
  dialog: 'cash-in' | 'leave' | 'offers' | null;
  download: Download;
  hiddenColumns: Preferences['hiddenColumns'];
}

export interface AppState extends Slices {
  ui: Ui;
  toasts: readonly Toast[];
  words: Words;
}

const closedList = { kind: 'closed', filter: { search: '', pageSize: 25, from: null, to: null } } as const;

export const restingSlices: Omit<Slices, 'auth' | 'startup'> = {
  idleLock: { kind: 'off' },
  notificationLink: { kind: 'off' },
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
  wallet: { balanceMinor: null, intents: [] },
  offers: { discount: { kind: 'off' }, bonus: { kind: 'off' } },
  inactivity: { kind: 'off' },
  playWatch: { kind: 'off' },
  transactions: closedList,
  slotSessions: closedList,
  profile: { details: { kind: 'closed' }, password: { kind: 'idle' }, pin: { kind: 'idle' } },
  pressBlock: null,
};

export function createState(
  words: Words,
  { balanceShown, hiddenColumns, volume }: Pick<Ui, 'balanceShown' | 'hiddenColumns' | 'volume'>,
): AppState {
  return proxy<AppState>({
    ...heldSlices({ ...restingSlices, startup: { kind: 'passed', advice: null }, auth: { kind: 'starting' } }),
    ui: { play: 'absent', muted: true, dialog: null, download: { kind: 'none' }, balanceShown, hiddenColumns, volume },
    toasts: ref([]),
    words: ref(words),
  });
}

/** `ref` is for objects; a slice that is null is as good as any value. */
const held = <T>(slice: T): T => (typeof slice === 'object' && slice !== null ? ref(slice) : slice);

const heldSlices = <S extends Partial<Slices>>(slices: S): S => {
  const all: Record<string, unknown> = {};
  for (const [key, slice] of Object.entries(slices)) all[key] = held(slice);
  return all as S;
};

/** Puts a slice in place of the one before. */
export function putSlice<K extends keyof Slices>(state: AppState, key: K, slice: Slices[K]): void {
  if (state[key] !== slice) Object.assign(state, { [key]: held(slice) });
}

export function restSlices(state: AppState): void {
  Object.assign(state, heldSlices({ ...restingSlices, startup: state.startup, auth: state.auth }));
}
