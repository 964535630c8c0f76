import * as z from 'zod/mini';
import { writeChecks } from '../kernel/checks.ts';
import type { Field } from './field.ts';
import type { settingFields } from './settings.rules.ts';

type About<N> = N extends Field<unknown> ? string : { readonly [K in keyof N]: About<N[K]> };

/** The purpose of each setting: the text of `docs/settings.md`. Not part of what players load. */
export const aboutSettings: About<typeof settingFields> = {
  api: {
    baseUrl: 'The HTTP API, resolved against the page; always with its trailing slash.',
    timeoutMs: 'After this a call without an answer counts as lost.',
  },
  sockets: {
    notifications: 'The notification socket, as socket.io takes it; its path is the namespace.',
    machine: 'The socket of the machine server.',
    signalling: 'The socket over which the video is set up.',
    path: 'The path of the socket engine.',
    tokenInQuery: 'Also send the token in the handshake query, where web servers may log it.',
    ackTimeoutMs: 'After this a request on a socket without an acknowledgement counts as lost.',
  },
  video: {
    link: 'How the video is set up: over the signalling socket, or by WHEP.',
    whepUrl:
      'The WHEP address, resolved against the page; `{machineId}` stands for the machine. Without one, the one that the machine server names.',
    iceServers:
      'STUN and TURN servers, as WebRTC takes them: `turn:host:3478?transport=udp` or `tcp`, `turns:host:443?transport=tcp` for TLS.',
    iceTransportPolicy: 'Which ways to the picture are tried: all of them, or only those through a TURN server.',
    fps: 'The frames a second that are asked for.',
    stallMs: 'A picture without a new frame for this long has stalled.',
    offerMs:
      'How long the server has to answer an offer of the picture, over the socket or by WHEP; then it is tried again.',
    iceMs: 'How long an answered offer has to find a way to the server (ICE), through TURN or not.',
    dtlsMs: 'How long that way has to be encrypted (DTLS).',
    firstFrameMs: 'How long a picture that is connected has for its first frame.',
    slowMs: 'A picture that is not there after this long is reported as taking longer than usual; 0 for never.',
    rebuildMs: 'A picture without a new frame for this long is set up again.',
    blackMs: "A camera's picture that shows nothing for this long is called black; 0 for never.",
  },
  machine: { statusCodes: 'Other spellings of a machine status on the wire, each with the name it stands for.' },
  site: {
    id: 'Sent with each login.',
    uiVersion: 'The version label.',
    logo: 'The picture that links to the lobby, by its address or as `data:image/…`; our own without one.',
    demo: 'Whether the demo area is there: pages that show how the product looks and is restyled, and a menu of them. Without it its addresses lead to the error page.',
    teamChat: 'Whether the demo area has the team chat. Only with `site.demo`, and where the server has its calls.',
    quickPanel:
      'Whether the demo area has the quick panel. Only with `site.demo`; on a server without its call it has no events and notes.',
  },
  language: {
    offered: 'The languages that a player may choose.',
    fallback:
      'The language of a player who has not chosen one. Null: the language of the browser where it is offered, else Turkish.',
  },
  texts: {
    tr: 'Turkish texts of your own by key; `{name}` stands for a parameter.',
    en: 'English texts of your own by key.',
    ar: 'Arabic texts of your own by key.',
    bg: 'Bulgarian texts of your own by key.',
  },
  contact: {
    onLogin: 'Show the contact buttons on the login page, where there are any.',
    links: 'The contact buttons: the kind of messenger, and the address it opens.',
  },
  splash: { onLogin: 'Show a picture first, and the login form on a click.' },
  menu: {
    level: 'The level that the menu entries ask for.',
    checkLevels: "Hide entries whose level the player's type and permissions do not have.",
    submenuDelayMs: 'How long the pointer rests before a submenu of the horizontal menu opens.',
  },
  search: { maxResults: 'The most suggestions of the page search.' },
  toast: {
    forMs: 'How long a toast stays.',
    messageForMs: 'How long a message stays that says nothing else.',
  },
  infoDialog: {
    title: 'The title of the information dialog in the top bar.',
    body: 'Its text, plain; without one there is no button.',
  },
  infoLinks: { show: 'Show the bar of information links in the footer.' },
  chat: {
    kind: 'The live chat that is used.',
    scriptUrl: "The chat's script.",
    standbyUrl: 'The script that is loaded when the first one does not come.',
    startDelayMs: 'How long after the page the chat starts.',
    standbyAfterMs: 'How long the first script has before the standby is loaded.',
  },
  theme: {
    main: 'The palette of the page.',
    navbar: 'The palette of the navigation.',
    toolbar: 'The palette of the top bar.',
    footer: 'The palette of the footer.',
    layout: 'Which of the three layouts the page has.',
    mode: 'How wide the page is laid out.',
    direction: "The writing direction; without one the language's own.",
    customScrollbars: 'Scroll bars in the look of the theme.',
    animations: 'Whether things move as they change.',
  },
  sizes: {
    navbarPx: 'The width of the navigation.',
    navbarFoldedPx: 'The width of the folded navigation.',
    chatPanelPx: 'The width of the chat panel.',
    boxedPx: 'The width of the boxed layout.',
    gameSidebarPx: 'The width of the side bar beside the game.',
    gameHeaderPx: 'The height of the header above the game.',
    indentFirstPx: 'The indent of the first nested level of the menu.',
    indentStepPx: 'The further indent of each level below it.',
    indentMaxPx: 'The largest indent.',
  },
  lobby: {
    show: 'Whether there is a lobby; without one sign-in leads straight to `lobby.directMachine`.',
    directMachine: 'The machine that is joined where there is no lobby; without one, the profile is shown.',
    largeCards: 'Machines as large cards, or as a compact list.',
    refreshMs: 'How often the lobby is read again while the notification channel is down; brands every third time.',
    fetch: 'Read the machines of the selected brand, or all of them.',
    hideReserved: 'Leave machines that are reserved for others out of the list.',
    preview:
      'Show the live picture of a free machine on its card, one at a time, where the server offers one (`preview` of a machine).',
    defaultPicture:
      'The picture of a machine without one; `{brand}` stands for its brand. Empty: one is drawn, and none asked for.',
    jackpots: {
      unit:
        'What the figures of a jackpot are: whole numbers of minor units (`"minor"`) or of whole units (`"major"`), shown in the ' +
        'currency and the language of the player, or a text that is shown as it is (`"text"`).',
      names:
        'The names of the jackpots, the biggest first. Empty: the text `lobby.jackpots`, which is Grand, Major, Minor and Mini in the language of the player.',
    },
  },
  session: {
    commandTtlMs: 'How long after the press a button command may still be carried out.',
    closeWarningMs: "The close warning's toast closes by itself after this.",
  },
  game: { rotateMenu: "Show the button that turns the machine's own screen." },
  money: {
    currency: 'ISO 4217: three capital letters.',
    symbols: "Signs of your own by currency; without one the language's usual one.",
    digits:
      'Digits after the decimal sign of every amount, which the wire has in units of the last one. `"iso"`: the usual ones of the currency by ISO 4217, such as 0 for JPY and 3 for KWD.',
    maxAllInMinor: 'The most that one top-up may move.',
    hotCoinsMinor: 'The quick amounts of the top-up dialog; in a text such as `"10.000"` the dot groups thousands.',
    zeroBalancePlay: 'Whether a machine may be joined with an empty balance.',
  },
  sound: {
    volume: 'The volume of a player who has not chosen, 0 to 1.',
    click: 'Whether buttons click.',
  },
  history: { pageSize: 'The rows of a page for a player who has not chosen.' },
  countryCheck: {
    enabled: "Ask the server about the player's country before anything else.",
    blockWhen:
      'A player is blocked when status is 1 *or* code is not 0 (`either`), or only when status is 1 *and* code is 0 (`both`).',
  },
  pin: {
    check: 'Lock the screen of a player who is away, until the PIN is entered.',
    hash: 'How the PIN that the server holds is hashed; compared as hexadecimal.',
    maxWrong: 'This many wrong PINs sign the player out.',
    backOffMs: 'The pause after the third wrong PIN; each further one doubles it.',
  },
  idle: {
    afterMs: 'Without any movement for this long the screen is locked.',
    throttleMs: 'Movements are counted at most this often.',
  },
  inactivity: {
    afterMs: 'After this long at a machine without a click, the player is asked whether to continue.',
    answerMs: 'How long that question waits before the credits are paid out and the machine is left.',
  },
  offers: {
    cooldownMs: 'How long each offer rests on a device after it was used; the text is made from it.',
    discount: {
      enabled: 'Offer the discount.',
      auto: 'Ask for it after sign-in, and whenever the balance falls below the minimum.',
      checkMinimum: 'Ask for it only with a balance below the minimum.',
      minimumMinor: 'That minimum.',
    },
    bonus: {
      enabled: 'Offer the bonus.',
      auto: "Ask for it after sign-in, and whenever the balance falls below the discount's minimum.",
    },
  },
  login: {
    withToken: 'Sign in by a token in the address only: no form, and nothing is sent by name and password.',
    externalUrl: 'Where players of such an operator sign in.',
  },
  policy: { profile: 'The rules of the jurisdiction that play is held to.' },
};

/** No test shows them in a client yet. Most of them are not read by any code. */
export const notShownYet: readonly string[] = [];

export type JsonSchema = z.core.JSONSchema.BaseSchema;
/** The valid values of a setting in a document. */
export const schemaOf = ({ schema }: Field<unknown>): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: writeChecks });
