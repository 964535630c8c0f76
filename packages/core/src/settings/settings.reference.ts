import * as z from 'zod/mini';
import { writeChecks } from '../kernel/checks.ts';
import type { Field } from './field.ts';
import type { settingFields } from './settings.rules.ts';

type About<N> = N extends Field<unknown> ? string : { readonly [K in keyof N]: About<N[K]> };

/** Descriptions of all settings for `docs/settings.md`. Players do not load this module. */
export const aboutSettings: About<typeof settingFields> = {
  api: {
    baseUrl: 'Address of the HTTP API, resolved against the page; ends with a slash.',
    timeoutMs: 'Timeout of a call without an answer.',
  },
  sockets: {
    notifications: "Address of the notification socket in socket.io's form: its path is the namespace.",
    machine: "Address of the machine server's socket.",
    signalling: 'Address of the signalling socket, which sets up the video.',
    path: 'Path of the socket engine.',
    tokenInQuery: 'Also send the token in the handshake query, where web servers may log it.',
    ackTimeoutMs: 'Timeout of a socket request without an acknowledgement.',
  },
  video: {
    link: 'How the video is set up: over the signalling socket, or by WHEP.',
    whepUrl:
      'The WHEP address, resolved against the page; `{machineId}` stands for the machine. Null: the address that the machine server names.',
    whepIceServers:
      'ICE servers of WHEP: those in the answer and `iceServers`, or `iceServers` alone, which shows the first picture sooner.',
    iceServers:
      "STUN and TURN servers in WebRTC's form: `turn:host:3478?transport=udp` or `tcp`, `turns:host:443?transport=tcp` for TLS.",
    iceTransportPolicy: 'Which network paths to the picture are tried: all, or only those through a TURN server.',
    fps: 'The requested frames per second.',
    stallMs: 'A picture without a new frame for this long is reported as stalled.',
    offerMs: 'Timeout of an offer without an answer, by signalling or by WHEP; the client then retries.',
    iceMs: 'Timeout for finding a network path to the server after the answer (ICE), with or without TURN.',
    dtlsMs: 'Timeout for encrypting that path (DTLS).',
    firstFrameMs: 'Timeout for the first frame of a connected picture.',
    slowMs: 'A picture that has not appeared after this long is reported as slow; 0: never.',
    rebuildMs: 'A picture without a new frame for this long is set up again.',
    blackMs: "A camera's picture that shows nothing for this long is reported as black; 0: never.",
  },
  machine: { statusCodes: 'Other spellings of a machine status on the wire, each with the status that it stands for.' },
  site: {
    id: 'Sent with each login.',
    uiVersion: 'The version label. Null: the version and the commit of the build.',
    logo: 'The logo that links to the lobby, as an address or `data:image/…`. Without one, ours is shown.',
    demo: "Whether there is a demo area: pages that show the product's components and themes, with a menu of their own. If not, its addresses lead to the error page.",
    teamChat:
      'Whether the demo area has the team chat. Needs `site.demo`, and a server that has the calls of the chat.',
    quickPanel:
      'Whether the demo area has the quick panel. Needs `site.demo`. If the server does not have its call, the panel has no events and notes.',
  },
  language: {
    offered: 'The languages that a player can choose.',
    fallback:
      'The language of a player who has not chosen one. Null: the language of the browser if it is offered, otherwise Turkish.',
  },
  texts: {
    tr: 'Your own Turkish texts by key; `{name}` stands for a parameter.',
    en: 'Your own English texts by key.',
    ar: 'Your own Arabic texts by key.',
    bg: 'Your own Bulgarian texts by key.',
  },
  contact: {
    onLogin: 'Show the contact buttons, if there are any, on the login page.',
    links: 'The contact buttons: the kind of messenger, and the address that it opens.',
  },
  splash: { onLogin: 'Show a picture first, and the login form after a click.' },
  menu: {
    level: 'The level that the menu entries require.',
    checkLevels: 'Hide entries whose level the player does not have by type and permissions.',
    submenuDelayMs: 'How long the pointer rests before a submenu of the horizontal menu opens.',
  },
  search: { maxResults: 'The largest number of suggestions of the page search.' },
  toast: {
    forMs: 'How long a toast stays that is not a warning or an error.',
    messageForMs: 'How long a toast with a warning or an error stays.',
  },
  infoDialog: {
    title: 'The title of the information dialog in the top bar.',
    body: 'Its text, without markup. Null: no button.',
  },
  infoLinks: { show: 'Show the bar of information links in the footer.' },
  chat: {
    kind: 'The live chat to load.',
    scriptUrl: "Address of the chat's script.",
    standbyUrl: 'Address of the script to load if the first one does not load.',
    startDelayMs: "Delay of the chat's start after the page.",
    standbyAfterMs: 'Timeout of the first script; the standby is loaded after it.',
  },
  theme: {
    main: 'The palette of the page.',
    navbar: 'The palette of the navigation.',
    toolbar: 'The palette of the top bar.',
    footer: 'The palette of the footer.',
    layout: 'Which of the three layouts the page has.',
    mode: 'How wide the page is laid out.',
    direction: 'The writing direction. Null: the direction of the language.',
    customScrollbars: 'Show scrollbars in the colours of the theme.',
    animations: 'Whether changes are animated.',
  },
  sizes: {
    navbarPx: 'The width of the navigation.',
    navbarFoldedPx: 'The width of the folded navigation.',
    chatPanelPx: 'The width of the chat panel.',
    boxedPx: 'The width of the boxed layout.',
    gameSidebarPx: 'The width of the sidebar beside the game.',
    gameHeaderPx: 'The height of the header above the game.',
    indentFirstPx: 'The indent of the first nested level of the menu.',
    indentStepPx: 'The further indent of each level below it.',
    indentMaxPx: 'The largest indent.',
  },
  lobby: {
    show: 'Whether there is a lobby. If not, the player joins `lobby.directMachine` after sign-in.',
    directMachine: 'The machine to join if there is no lobby. Null: the profile is shown.',
    largeCards: 'Show machines as large cards instead of a compact list.',
    refreshMs: 'Interval at which the lobby is read while the notification channel is down; brands every third time.',
    fetch: 'Read the machines of the selected brand only, or all machines.',
    hideReserved: 'Hide machines that are reserved for other players.',
    preview:
      'Show the live picture of a free machine on its card, one at a time, if the server offers it (`preview` of a machine).',
    defaultPicture:
      'Address of the picture for a machine without one; `{brand}` stands for its brand. Empty: the client draws one and requests none.',
    jackpots: {
      unit:
        'The form of jackpot figures: minor units (`"minor"`) or whole units (`"major"`), shown in the ' +
        'currency and the language of the player, or text that is shown unchanged (`"text"`).',
      names:
        'The names of the jackpots, the largest first. Empty: the text `lobby.jackpots` (Grand, Major, Minor, Mini) in the language of the player.',
    },
  },
  session: {
    commandTtlMs: 'How long after a press the machine may still carry it out.',
    closeWarningMs: "How long the first warning of the session's end stays.",
  },
  game: { rotateMenu: "Show the button that rotates the machine's own screen." },
  money: {
    currency: 'The currency by ISO 4217: three capital letters.',
    symbols: 'Your own currency symbols by currency. Without one, the usual symbol of the language.',
    digits:
      'Digits after the decimal sign of every amount; an amount on the wire counts units of the last digit. `"iso"`: the number that ISO 4217 gives for the currency, such as 0 for JPY and 3 for KWD.',
    maxAllInMinor: 'The largest amount of one cash-in.',
    hotCoinsMinor: 'The quick amounts of the cash-in dialog. In a text such as `"10.000"`, the dot groups thousands.',
    zeroBalancePlay: 'Whether a player can join a machine with an empty balance.',
  },
  sound: {
    volume: 'The volume of a player who has not chosen, 0 to 1.',
    click: 'Whether buttons click.',
  },
  history: { pageSize: 'Rows per page for a player who has not chosen.' },
  countryCheck: {
    enabled: "Check the player's country with the server before anything else.",
    blockWhen:
      'Block a player if status is 1 *or* code is not 0 (`either`), or only if status is 1 *and* code is 0 (`both`).',
  },
  pin: {
    check: 'Lock the screen after inactivity until the player enters the PIN.',
    hash: 'The hash of the PIN that the server sends; compared in hexadecimal.',
    maxWrong: 'Number of wrong PINs that signs the player out.',
    backOffMs: 'Delay after the third wrong PIN; each further wrong PIN doubles it.',
  },
  idle: {
    afterMs: 'Inactivity after which the screen is locked.',
    throttleMs: 'Shortest interval between two activities that are counted.',
  },
  inactivity: {
    afterMs: 'Time at a machine without a click after which the client asks the player whether to continue.',
    answerMs: 'How long the question waits for an answer. After that, the client cashes out and leaves the machine.',
  },
  offers: {
    cooldownMs: 'How long an offer is unavailable on a device after its use; the text shows this time.',
    discount: {
      enabled: 'Offer the discount.',
      auto: 'Request it after sign-in, and whenever the balance falls below the minimum.',
      checkMinimum: 'Request it only if the balance is below the minimum.',
      minimumMinor: 'The minimum of the balance for these two.',
    },
    bonus: {
      enabled: 'Offer the bonus.',
      auto: "Request it after sign-in, and whenever the balance falls below the discount's minimum.",
    },
  },
  login: {
    withToken: 'Sign in only with a token in the address, without a form, username and password.',
    externalUrl: 'The address at which players sign in if `login.withToken` is set.',
  },
  policy: {
    profile: 'The jurisdiction whose rules apply to play; see the guide to policy profiles (docs/guides/policy.md).',
  },
};

/** Settings whose effect no client test shows yet. Most of them are not read by any code. */
export const notShownYet: readonly string[] = [];

export type JsonSchema = z.core.JSONSchema.BaseSchema;
/** Returns the JSON schema of a setting in a document. */
export const schemaOf = ({ schema }: Field<unknown>): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: writeChecks });
