export { derive, type Behavior } from './kernel/behavior.ts';
export { schedulerClock, type Clock, type Gap } from './kernel/clock.ts';
export {
  capabilities,
  machineStatuses,
  type AmountAction,
  type Brand,
  type CabinetButton,
  type Capability,
  type Machine,
  type MachineNews,
  type MachineStatus,
  type Meters,
  type OpenSession,
  type Profile,
  type SlotSession,
  type SlotSessionType,
  type Transaction,
  type User,
  type Rendition,
} from './kernel/entities.ts';
export { err, ok, type Err, type Ok, type Result } from './kernel/result.ts';
export { retryPauseMs } from './kernel/retried.ts';
export { childScope, createScope, type Scope } from './kernel/scope.ts';
export type { ChannelEvent, Closing, InfoAction, Push } from './kernel/channel.ts';
export type { KeyValueStore, StoreError } from './kernel/key-value-store.ts';
export type { Log, LogLevel } from './kernel/log.ts';
export type { Random } from './kernel/random.ts';
export type { PortError, Refusal, Reply } from './kernel/reply.ts';
export type {
  Activity,
  BrowserFacts,
  CrossTab,
  Environment,
  Hash,
  HashAlgorithm,
  Holding,
  SettingsSource,
  TabLock,
} from './ports/device.ts';
export type {
  CountryCheck,
  Credentials,
  EntryApi,
  TransferStatus,
  Page,
  PageQuery,
  PasswordChange,
  PinChange,
  PlayerApi,
  SignIn,
  UserUpdate,
} from './ports/http.ts';
export type { EntryPorts, PlayPorts } from './ports/ports.ts';
export type {
  Autoplay,
  Dated,
  MachineChannel,
  MachineConnection,
  MachineDetails,
  PicturePart,
  MachineInit,
  MoneyRequest,
  NotificationConnection,
  Notifications,
  Press,
  Transfer,
  TransferAction,
  TransferResult,
} from './ports/sockets.ts';
export type {
  LinkReport,
  PresentedFrame,
  VideoError,
  VideoEvent,
  VideoLink,
  VideoRequest,
  VideoStage,
} from './ports/video.ts';
export type { IceServer } from './settings/connection.fields.ts';
export { languages, type Language } from './settings/language.ts';
export { defaultSettings, parseSettings, type ParsedSettings, type Settings } from './settings/settings.rules.ts';
export type { Contact } from './settings/site.fields.ts';
export type { Startup } from './startup/startup.rules.ts';
export type { Auth, KeptAccount, LoginFailure, SignInSource } from './auth/auth.rules.ts';
export type { Lobby, Load } from './lobby/lobby.rules.ts';
export type { NotificationLink } from './notifications/notifications.rules.ts';
export type {
  Command,
  CommandAction,
  CommandState,
  MachineLink,
  Playing,
  Session,
  Target,
} from './session/session.rules.ts';
export type { Safeguards } from './wiring/safeguards.ts';
export type { HistoryFeature } from './history/history.ts';
export type { History, HistoryFilter, HistoryLoad, OpenHistory, PageSize } from './history/history.rules.ts';
export type { ClosedForm, LoginPolicy } from './policy/login-policy.rules.ts';
export type { PlayWatch } from './policy/play-watch.rules.ts';
export { asksOfLogin, policyFor, type Policy, type PolicyProfile } from './policy/policy.rules.ts';
export type { Personal, PersonalFeature } from './personal/personal.ts';
export type { ProfileDetails, ProfileForm, ProfilePage } from './profile/profile.rules.ts';
export type { Reconnect, ReconnectAction, SessionElsewhere } from './reconnect/reconnect.rules.ts';
export type { IdleLock, Locked, Unlocked } from './idle-lock/idle-lock.rules.ts';
export type { Inactivity } from './inactivity/inactivity.rules.ts';
export type { Offer, OfferKind, OfferRequester, Offers } from './offers/offer.ts';
export type { Age, Freshness } from './freshness/freshness.rules.ts';
export type { Media, StallCause } from './media/media.rules.ts';
export {
  isEndingSession,
  type Intent,
  type IntentAction,
  type IntentState,
  type Wallet,
} from './wallet/wallet.rules.ts';
export { isInGame } from './session/in-game.rules.ts';
export { isTooEarly } from './wallet/wallet.rules.ts';
export { isEmptyEnd } from './wallet/intent.rules.ts';
export { createEntry, type Entry, type EntryOptions } from './wiring/entry.ts';
export type { PlayOptions } from './wiring/play.ts';
export type { Play } from './wiring/play.types.ts';
export { createPlayer, type Player, type PlayerOptions } from './player/player.ts';
export type { Notice } from './messages/notice.ts';
export { isSubmittable } from './auth/auth.rules.ts';
export { cashInBlock } from './press-block/press-block.rules.ts';
export { can, isViewOnly } from './session/session.rules.ts';
export type { Keyed, Message, Moment, Money, Param, ServerText } from './messages/message.ts';
export { isCashOutChecked, leavePlan, type LeavePlan } from './wiring/leaving.rules.ts';
export { mayHoldCredits } from './session/credits.rules.ts';
