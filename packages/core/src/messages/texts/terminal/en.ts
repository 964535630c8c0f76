/** The texts that only the terminal player shows. */
export const terminalEn = {
  'term.on': 'on',
  'term.off': 'off',
  'term.too-small': 'Please make this window larger (at least 40 × 12).',
  'term.no-tty': 'This is not a terminal. To play without one, run a script: farspin run FILE',
  'term.no-server.nobody': '{server} cannot be reached. Check that it is running and that the address is correct.',
  'term.no-server.silent': '{server} did not answer in time. Check that it is running and that the address is correct.',
  'term.no-server.nameless': '{server} cannot be reached: its host name is unknown. Check the address.',
  'term.no-server.certificate':
    '{server} has a certificate that is not trusted: {words}. To trust your own authority, set NODE_EXTRA_CA_CERTS=ca.pem.',
  'term.no-server.plain': '{server} does not use TLS. Use http:// instead of https://, or another port.',
  'term.no-server.cut':
    '{server} closed the connection before its answer was complete. Check the server and any proxy in between.',
  'term.no-server.other':
    '{server} cannot be reached: {words}. Check that it is running and that the address is correct.',
  'term.no-server.back': '{server} did not answer at first, but does now. Try again.',
  'term.no-server.no-settings':
    '{server} does not send its settings, and this device has none saved. Check its Settings.json and try again.',
  'term.no-server.stranger': '{server} answers, but it is not an operator. Check the address.',
  'term.bye.plain': 'Goodbye.',
  'term.bye.session-open': 'Your session on {machine} stays open. Start {command} again to continue or to cash out.',
  'term.bye.session-credits':
    'Your session on {machine} stays open, with {amount} on the machine when last seen. Start {command} again to continue or to cash out.',
  'term.bye.money':
    '{what}, {amount}, {machine}: no answer yet. Start {command} again to see whether the money moved. Nothing is sent twice.',
  'term.bye.session-empty': 'Goodbye. No money is left on {machine}.',
  'term.left.credits':
    '{amount} was on {machine} when last seen. Sign in to continue, or to see that it was cashed out.',
  'term.left.open': 'Your session on {machine} was open when last seen. Sign in to continue or to cash out.',
  'term.bye.crash': 'The player stopped because of an error: {reason}',

  'term.login.busy': 'One moment…',

  'term.lock.title': 'Locked',
  'term.lock.pin': 'Your PIN',
  'term.lock.no-pin':
    'No PIN is set. Sign out and in again, then press p in the lobby to set one, or ask support for one.',
  'term.pin.lead': 'Use 4 to 8 digits. The PIN unlocks the screen after inactivity.',

  'term.lobby.pick': 'Choose a brand on the left.',
  'term.lobby.empty': 'There are no machines here.',
  'term.lobby.joining': 'Opening {machine}…',
  'term.lobby.status': '{machine}: {status}',
  'term.lobby.for-you': '(for you)',
  'term.lobby.not-live': 'No live updates. The list refreshes from time to time.',

  'term.game.spins': 'Spins',

  'term.picture.fps': '{fps} fps',
  'term.picture.connecting': 'Loading the picture…',
  'term.picture.off': 'Playing without the picture.',

  'term.command.sent': 'Sent',
  'term.money.sending': 'Moving money…',

  'term.cash-in.limit': 'up to {amount}',

  'term.quit.title': 'A game is open on {machine}.',
  'term.quit.cash-out': 'cash out and quit',
  'term.quit.stay-open': 'quit, the session stays open',
  'term.quit.cancel': 'keep playing',

  'term.toast.more': '({count, plural, one {# more message} other {# more messages}})',

  'term.reconnect.title': 'Open session',
  'term.reconnect.credits': '{amount} on the machine when last seen, {time}',
  'term.reconnect.kick':
    'Your session on {machine} ends, wherever it is being played, and all its credits go to your balance. A game in progress is not finished.',

  'term.help.title': 'Keys',
  'term.help.lobby': 'In the lobby',
  'term.help.game': 'At a machine',
  'term.help.lists': 'In a list',
  'term.help.anywhere': 'Anywhere',
  'term.offers.none': 'There are no offers now.',

  'term.key.space': 'Space',
  'term.key.start': 'start',
  'term.key.bet': 'bet',
  'term.key.max-bet': 'max bet',
  'term.key.take': 'take win',
  'term.key.cash-in': 'cash in',
  'term.key.cash-out': 'cash out',
  'term.key.autoplay': 'autoplay',
  'term.key.leave': 'leave',
  'term.key.quit': 'quit',
  'term.key.choose': 'choose',
  'term.key.side': 'side',
  'term.key.show': 'show machines',
  'term.key.join': 'play',
  'term.key.refresh': 'refresh',
  'term.key.unlock': 'unlock',
  'term.key.pin': 'set PIN',
  'term.key.sign-in': 'sign in',
  'term.key.sign-out': 'sign out',
  'term.key.next-field': 'next field',
  'term.key.retry': 'try again',
  'term.key.link': 'connection',
  'term.key.cancel': 'cancel',
  'term.key.help': 'keys',
  'term.key.language': 'language',
  'term.key.transactions': 'transactions',
  'term.key.sessions': 'sessions',
  'term.key.offers': 'offers',
  'term.key.back': 'back',
  'term.key.search': 'search',
  'term.key.more': 'load more',
  'term.key.pages': 'page',
  'term.key.speak': 'use this language',
  'term.key.claim': 'claim',
  'term.key.go-on': 'keep playing',
  'term.key.buttons': 'other buttons',
  'term.key.confirm': 'confirm',
  'term.key.quick': 'amounts',
  'term.key.all': 'maximum',
  'term.key.type': 'type',
  'term.key.erase': 'erase',
  'term.key.backspace': 'Backspace',
} as const;

/** The same keys in another language. */
export type TerminalTexts = Readonly<Record<keyof typeof terminalEn, string>>;
