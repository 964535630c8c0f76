import type { TerminalTexts } from './en.ts';

export const terminalBg = {
  'term.on': 'вкл.',
  'term.off': 'изкл.',
  'term.too-small': 'Моля, увеличете прозореца (поне 40 × 12).',
  'term.no-tty': 'Това не е терминал. За игра без терминал пуснете сценарий: farspin run ФАЙЛ',
  'term.no-server.nobody': 'Няма връзка с {server}. Работи ли сървърът и това ли е адресът му?',
  'term.no-server.silent': '{server} не отговори навреме. Работи ли сървърът и това ли е адресът му?',
  'term.no-server.nameless': 'Няма връзка с {server}: няма такъв хост. Това ли е адресът?',
  'term.no-server.certificate':
    'Сертификатът на {server} не е доверен: {words}. За да се доверите на свой издател, задайте NODE_EXTRA_CA_CERTS=ca.pem.',
  'term.no-server.plain': '{server} не използва TLS. Дали не е http:// вместо https://, или друг порт?',
  'term.no-server.cut':
    '{server} прекъсна връзката, преди отговорът да е цял. Проверете сървъра и всяко прокси по пътя.',
  'term.no-server.other': 'Няма връзка с {server}: {words}. Работи ли сървърът и това ли е адресът му?',
  'term.no-server.back': '{server} първо не отговори, но сега отговаря. Опитайте отново.',
  'term.no-server.no-settings':
    '{server} не изпраща настройките си, а на това устройство няма запазени. Проверете неговия Settings.json и опитайте отново.',
  'term.no-server.stranger': '{server} отговаря, но не е оператор. Това ли е адресът?',
  'term.bye.plain': 'Довиждане.',
  'term.bye.session-open':
    'Сесията ви на {machine} остава отворена. Стартирайте отново {command}, за да продължите или да поискате изплащане.',
  'term.bye.session-credits':
    'Сесията ви на {machine} остава отворена, с {amount} на машината при последната проверка. Стартирайте отново {command}, за да продължите или да поискате изплащане.',
  'term.bye.money':
    '{what}, {amount}, {machine}: още няма отговор. Стартирайте отново {command}, за да видите дали парите са прехвърлени. Нищо не се изпраща два пъти.',
  'term.bye.session-empty': 'Довиждане. На {machine} няма останали пари.',
  'term.left.credits':
    'При последната проверка на {machine} имаше {amount}. Влезте, за да продължите или да видите, че са изплатени.',
  'term.left.open':
    'При последната проверка сесията ви на {machine} беше отворена. Влезте, за да продължите или да поискате изплащане.',
  'term.bye.crash': 'Програмата спря поради грешка: {reason}',

  'term.login.busy': 'Един момент…',

  'term.lock.title': 'Заключено',
  'term.lock.pin': 'Вашият ПИН',
  'term.lock.no-pin':
    'Няма зададен ПИН. Излезте и влезте отново, след това задайте ПИН с клавиша p в лобито или го поискайте от поддръжката.',
  'term.pin.lead': 'Използвайте от 4 до 8 цифри. ПИН кодът отключва екрана след бездействие.',

  'term.lobby.pick': 'Изберете марка отляво.',
  'term.lobby.empty': 'Тук няма машини.',
  'term.lobby.joining': 'Отваряне на {machine}…',
  'term.lobby.status': '{machine}: {status}',
  'term.lobby.for-you': '(за вас)',
  'term.lobby.not-live': 'Няма обновяване на живо. Списъкът се опреснява от време на време.',

  'term.game.spins': 'Завъртания',

  'term.picture.fps': '{fps} к/с',
  'term.picture.connecting': 'Картината се зарежда…',
  'term.picture.off': 'Игра без картина.',

  'term.command.sent': 'Изпратено',
  'term.money.sending': 'Прехвърляне на пари…',

  'term.cash-in.limit': 'до {amount}',

  'term.quit.title': 'На {machine} има отворена игра.',
  'term.quit.cash-out': 'изплати и затвори',
  'term.quit.stay-open': 'затвори, сесията остава отворена',
  'term.quit.cancel': 'продължи играта',

  'term.toast.more': '({count, plural, one {още # съобщение} other {още # съобщения}})',

  'term.reconnect.title': 'Отворена сесия',
  'term.reconnect.credits': '{amount} на машината при последната проверка, {time}',
  'term.reconnect.kick':
    'Сесията ви на {machine} приключва, където и да се играе, и всичките ѝ кредити отиват в баланса ви. Започната игра не се доиграва.',

  'term.help.title': 'Клавиши',
  'term.help.lobby': 'В лобито',
  'term.help.game': 'На машината',
  'term.help.lists': 'В списък',
  'term.help.anywhere': 'Навсякъде',
  'term.offers.none': 'В момента няма оферти.',

  'term.key.space': 'Интервал',
  'term.key.start': 'старт',
  'term.key.bet': 'залог',
  'term.key.max-bet': 'макс. залог',
  'term.key.take': 'вземи печалбата',
  'term.key.cash-in': 'зареди',
  'term.key.cash-out': 'изплати',
  'term.key.autoplay': 'автоигра',
  'term.key.leave': 'напусни',
  'term.key.quit': 'затвори',
  'term.key.choose': 'избор',
  'term.key.side': 'страна',
  'term.key.show': 'покажи машините',
  'term.key.join': 'играй',
  'term.key.refresh': 'опресни',
  'term.key.unlock': 'отключи',
  'term.key.pin': 'задай ПИН',
  'term.key.sign-in': 'влез',
  'term.key.sign-out': 'излез от профила',
  'term.key.next-field': 'следващо поле',
  'term.key.retry': 'опитай отново',
  'term.key.link': 'връзка',
  'term.key.cancel': 'отказ',
  'term.key.help': 'клавиши',
  'term.key.language': 'език',
  'term.key.transactions': 'транзакции',
  'term.key.sessions': 'сесии',
  'term.key.offers': 'оферти',
  'term.key.back': 'назад',
  'term.key.search': 'търси',
  'term.key.more': 'зареди още',
  'term.key.pages': 'страница',
  'term.key.speak': 'този език',
  'term.key.claim': 'вземи',
  'term.key.go-on': 'продължи играта',
  'term.key.buttons': 'други бутони',
  'term.key.confirm': 'потвърди',
  'term.key.quick': 'суми',
  'term.key.all': 'максимум',
  'term.key.type': 'сума',
  'term.key.erase': 'изтрий',
  'term.key.backspace': 'Backspace',
} as const satisfies TerminalTexts;
