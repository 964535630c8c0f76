/** Made by `npm run protocol` from docs/protocol/README.md; not to be edited. */
export const clauses = {
  'P1-WIRE-1':
    'An id is a non-empty text or a number, and the client keeps it as text: `7` and `"7"` are the same thing.',
  'P1-WIRE-6':
    'The id of a brand or a machine of the lobby stands in URLs: it has at most 200 characters, no control characters, and is neither `.` nor `..`; as a number it is at most 2^53 - 1. The id of a brand is neither `all` nor `brands`, which name other calls. Any other character is fine: `/`, `?`, `%`, blanks and emoji are percent-encoded once (RFC 3986). No list has two entries with one id.',
  'P1-WIRE-2':
    'An amount of money is a whole number of minor units (cents, kuruş) from 0 to 2^53 − 1 (9007199254740991): never a fraction, never a text. Only the `amount` of a transaction may be below 0 (P2-TRANSACTIONS-5). How many digits the units have, `money.digits` says.',
  'P1-WIRE-3':
    'A time is an ISO 8601 text or a number of milliseconds since 1970; only `exp` and `iat` of a token are in seconds, as RFC 7519 wants.',
  'P1-WIRE-4':
    'A field that is not known is ignored, by either side: a server does not refuse a request for having one.',
  'P1-WIRE-5':
    "A machine's status is one of the names `unknown`, `available`, `playing`, `waiting`, `reserved`, `in-bonus`, `trying-cashout`, `error`, `offline`, `not-available`, or its number in this order from 0 to 9, or a spelling that `machineStatusCodes` in Settings.json translates. Such a spelling is compared first, and exactly as it is written. In a name, capitals make no difference, blanks around it are cut off, and any blanks and underscores inside count as one `-`: `IN_BONUS` and `in bonus` are `in-bonus`, `inbonus` is not.",
  'P1-HTTP-1':
    'Every answer of the API that has a body has JSON in it. Of calls that only succeed or fail (all POST but `login` and those of part 3 that say what they bring) the body of a success is not read, but for the `amount` of `player/cancel` (P2-PAID-1), and may be anything that does not begin with `<`; that of a 404, 405 or 501 of a call that the server does not have may be anything.',
  'P1-HTTP-2':
    'An answer is a failure when its status is not 2xx, or it carries a non-empty `ErrorMessage`, or a `code` other than 20000; everything else is a success, and a `code` may be left out. The failure body is `{"ErrorMessage": "…", "code": 10700, "Params": {"left_count": 2}}`, each part optional; a `code` is a whole number or its digits, `Params` holds texts and numbers by name. A 5xx without such a body leaves the outcome open, and is no refusal.',
  'P1-HTTP-3':
    'A call that needs a token and has none, or a bad one, is answered 401. The client then ends the visit; only `login`, `check` and `auth/register` need no token.',
  'P1-HTTP-4': 'A request that cannot be read is answered with a failure and carries nothing out.',
  'P1-TOKEN-1': 'The token is a JWT (RFC 7519): three parts in base64url, the middle one JSON in UTF-8.',
  'P1-TOKEN-2':
    'It has `exp`, in seconds, and is good until then. `iat` tells the client how far its own clock is off.',
  'P1-TOKEN-3':
    'It names its bearer by `id`, else by `sub`. The other claims are there as the operator has them: `username`, `name`, `lastname`, `email`, `displayName`, `role`, `group`, `type`, `permissions` (list), `photoURL`, `shortcuts` (list), `theme`.',
  'P1-SETTINGS-1':
    "`GET /Settings.json`, at the root of the page's own origin, brings a JSON object with any part of the settings, or 404: the client then has its defaults. It is asked for without a token. Any other answer is a failure, also a failure body with 200 and an object with names but no setting: the client then uses the document of an earlier visit, and without one it may refuse to start.",
  'P1-SETTINGS-2':
    "Every value in it is one that the setting can have. One that is not costs nothing but itself, is named on the browser's console, and its default is used. A guard that cannot be read (`docs/settings.md`) costs the whole document.",
  'P1-CHECK-1':
    '`GET {base}../check` (`/check` for the usual base) answers 200 with `{status, code, ip, country}`, without a token. The rule of codes does not hold for it: a `code` of 0 is no failure. Which values turn a player away, `countryCheck.blockWhen` says: status 1 *or* a code other than 0, or status 1 *and* code 0.',
  'P1-LOGIN-1':
    '`POST login {username, password, site_id}` with good credentials brings `{token, …}`. `site_id` is `site.id` of the settings.',
  'P1-LOGIN-2':
    "Beside the token there may be `pin_code` (the player's PIN, hashed as `pin.hash` says, in hexadecimal), `ip_address`, `versions`, `last_logon` (a time), `last_logon_ip` and `password_expired`.",
  'P1-LOGIN-3':
    'Wrong credentials are answered with a failure; its status may be 401, which ends no visit here. `code` or `ErrorMessage` tell the player why. `errors: {username: "…", password: "…"}` may say more of the fields.',
  'P1-LOGIN-4':
    'A failure with code 10700 carries `left_count` and `block_time` (minutes) in `Params`, of whatever call it is the answer: also where `player/pin` or `player/password` refuses a password with it.',
  'P1-VALIDATE-1':
    '`GET validate` with a good token answers as `login` does. The token in it replaces the one that was asked about; without one that goes on.',
  'P1-VALIDATE-2':
    'The replaced token stays good for at least 60 s: other calls are under way with it, and the answer may be lost.',
  'P1-LOGOUT-1': '`POST player/logout` ends the visit. Whatever its body is, the client is done.',
  'P1-BALANCE-1':
    '`GET player/balance` brings `{balance}`, or the bare number: what is in the wallet, without credits at a machine.',
  'P1-KICK-1':
    "`POST player/kick {machineId}` ends the player's own session there, from another place; all its credits go to the wallet. Or it is refused, and nothing happens. On a machine without one it does nothing.",
  'P1-CANCEL-1':
    "`POST player/cancel {machineId, requestId?}` ends the player's own session there; all its credits go to the wallet. On a machine without one it does nothing. While a game runs, and at no other time, it may be refused with 50105; then nothing has happened.",
  'P1-GIFT-1':
    '`GET player/discount` answers `{status, code, Params: {amount}}`: status 1, and `amount` has been paid into the wallet; status 0 (or any failure), and nothing has.',
  'P1-GIFT-2': '`GET player/bonus` answers in the same way.',
  'P1-BRANDS-1':
    '`GET machine/brands` brings a list of `{id, name, jackpot, machineCount}`. `jackpot` is a text of whole numbers of minor units, the biggest first, with commas between them. Where `lobby.jackpots.unit` is `major` they are whole units, and where it is `text` they are texts, shown as they are.',
  'P1-MACHINES-1': "`GET machine/{brandId}` brings the brand's machines: a list, or `{brand, machines: [list]}`.",
  'P1-MACHINES-2': '`GET machine/all` brings all machines in one of the same two forms.',
  'P1-MACHINES-3':
    "A machine is `{id, status, image?, brand?, name?, reservation?, player?, since?, minBet?, maxBet?, denomination?, preview?}`. `image` is an address; `reservation` is the id or username of the player it is kept for, or anything else that is truthy where that is nobody's business. `player` is the name that other players may read, and `since` the time when he sat down. `preview` is the address of a [preview](#previews).",
  'P1-MACHINES-4': 'Every machine of a brand is among all machines.',
  'P1-SOCKET-1':
    'A connection carries the token in `auth` and, unless `sockets.tokenInQuery` is off, in the query of the handshake; with a good one it is let in.',
  'P1-SOCKET-2': 'Without a good token it is refused by `connect_error`, with `data: {code, ErrorMessage}`.',
  'P1-SOCKET-3':
    "Every request is acknowledged, within `sockets.ackTimeoutMs` (5 s), an offer within `video.offerMs` (20 s). The acknowledgement is an object and the rule of failures is HTTP's: `{code?, ErrorMessage?, Params?, …}`; code 10 stands for 401. A missing one leaves the outcome unknown.",
  'P1-SOCKET-4':
    'Before a server closes a live connection of its own will it may send `closing {code, ErrorMessage, Params}`, so that the player is told why. Code 50106 stands for a session that goes on at another connection, and for nothing else.',
  'P1-CORS-1':
    "The preflight of every call is answered with a 2xx. It is an `OPTIONS` without a token. Its answer has the page's origin or `*` as `Access-Control-Allow-Origin`, and names the headers that were asked for in `Access-Control-Allow-Headers`: `Authorization` (`*` does not stand for it) where the call has a token, and `Content-Type` where it has a body.",
  'P1-CORS-2':
    'Every answer of the API and of `check` has that `Access-Control-Allow-Origin`, a failure as well: a 401, and the 404 of a call that the server does not have. Without it the client takes the answer for a lost connection.',
  'P1-CORS-3':
    "A WebSocket whose `Origin` is the page's is let in. Where the engine offers polling, its answers have that `Access-Control-Allow-Origin` (in socket.io the option `cors`).",
  'P1-NOTIFY-1': "`init {id}`, with the bearer's id, is acknowledged with a success.",
  'P1-NOTIFY-2': 'After each `init` the server pushes `balance`, the same as `player/balance` says.',
  'P1-NOTIFY-3':
    'After each `init` the server pushes `session` when a session of the player is open. When none is open it may push one with a `status` of 0 or false, or nothing: 2 s without a `session` mean to the client that none is open.',
  'P1-NOTIFY-4':
    "When a machine's status changes, `machine {id, status, player?, since?}` is pushed to everybody who is signed in.",
  'P1-NOTIFY-5':
    'While a session of the player is open, the `session` after an `init` has a `status` of 1 or true, the `id` and `name` of the machine, and `machine_status`: by it the client shows its reconnect dialog. When the session ends, one with a `status` of 0 or false is pushed. A client at a machine then sends `init` again, since the push may be about an earlier session; where the next `session` says the same, the client takes its session to be over.',
  'P1-NOTIFY-8':
    'The `status` of a `session` is 0, 1, false or true. Any other value is malformed: the client counts it and changes nothing.',
  'P1-NOTIFY-6': 'When the wallet changes, `balance` is pushed.',
  'P1-NOTIFY-7':
    'An `info` has a `code`, or a `message`, or both; its `action`, where there is one, is `SESSION_CLOSE_WARNING` (with `params.count`, the seconds left), `QUIT_REQUEST` or `CLOSE_SESSION`.',
  'P1-MACHINE-1':
    '`init {machineID, token}` on a free machine is acknowledged with a success: the player has a session there.',
  'P1-MACHINE-2':
    '`init` on a machine that does not exist is acknowledged with a failure, and so is every other that cannot be; the client shows it and goes back to the lobby.',
  'P1-MACHINE-3': '`init` with a token that is not good is acknowledged with a failure.',
  'P1-MACHINE-4':
    '`cashout {requestId?, expiresAt?}` pays all credits of the machine to the wallet. It is acknowledged when they are there, or with a failure when nothing was paid.',
  'P1-MACHINE-5':
    "`init` on a machine where the player's own session is open goes on with it, also while the server still holds the player's earlier connection as live: a network that has died is noticed late.",
  'P1-MACHINE-6':
    "Whether the session goes on after an acknowledged `cashout` is the operator's choice. Either way the credits are 0 for the client until `meters` say otherwise. A session that ends with the `cashout` is reported by a `session` with a `status` of 0 or false on the notifications (P1-NOTIFY-5), and by no open session after a later `init`.",
  'P1-MACHINE-7':
    'A request that needs a session, on a connection that has none or whose session is over, is refused with 50100. 50105 is for what is not allowed now, as while a game runs, and 50107 for a machine that is out of service.',
  'P1-MACHINE-8':
    'A session without credits and without a running game ends at once at `player/cancel`, and is not reported as open after that (P1-NOTIFY-5). A client sends it when its player leaves.',
  'P1-VIDEO-1':
    '`offer {machineId, sdp}` on the signalling socket is acknowledged with `{sdp}`, the answer, within `video.offerMs` (20 s).',
  'P1-VIDEO-2': 'The answer is one that a WebRTC peer takes for its offer, and sends video.',
  'P1-VIDEO-3':
    "`candidate {machineId, candidate}` goes both ways; `candidate` is W3C's `RTCIceCandidateInit`. The client's is taken from the moment of its offer on. Nothing waits for an acknowledgement of it.",
  'P1-VIDEO-4': 'The picture flows: frames arrive that can be decoded.',
  'P1-VIDEO-5': 'An offer for a machine that does not exist is acknowledged with a failure.',
  'P1-VIDEO-6':
    '`offer {machineId, sdp, restart: true}` asks for another ICE session of the same picture: an answer with other ICE parameters, or a failure, and the client then sets up a new picture.',
  'P1-VIDEO-7':
    "The client's `bye {machineId}` ends it, and the picture of an offer that is not answered yet. The server may end a picture by a `bye {machineId}` of its own, after its answer.",
  'P2-INIT-1':
    '`capabilities` is a list of the names of this part. What is not listed is not offered to the player, nor are `meters` of this answer read where they are not listed; a name that the client does not know is ignored.',
  'P2-INIT-2':
    "`now` is the server's clock. Without it the client sends no `expiresAt`. A clock of before 9 September 2001 is read as none: a count of seconds would be one.",
  'P2-INIT-3':
    '`machine` has `name`, `brand`, `buttons` (each with an `id`, and a `label` and a `kind` where it has them) and `bets`, the amounts that one game may cost.',
  'P2-INIT-4':
    "`video` has `type` (`camera`: the whole cabinet; `screen`: the machine's own screen), `bands` (qualities; each with an `id`, the highest `Order` is shown first), `whep`, the WHEP address of this machine, and `crop`, where players shall not see all of the picture.",
  'P2-PRESS-1':
    '`press {id, commandId, expiresAt?}` presses the button and is acknowledged: with a success, or with a failure, and then nothing was pressed.',
  'P2-PRESS-2':
    "A press that comes after its `expiresAt`, by the server's clock, is refused with 50101 and not carried out.",
  'P2-PRESS-3': 'A press of a button that the machine does not have is refused.',
  'P2-AUTOPLAY-1': '`autoplay {on, commandId, expiresAt?}` switches autoplay on or off and is acknowledged.',
  'P2-AUTOPLAY-2':
    "One that comes after its `expiresAt`, by the server's clock, is refused with 50101, and autoplay stays as it is.",
  'P2-TRANSFER-1':
    '`transfer {action: 3, amount, requestId, expiresAt?}` moves the amount from the wallet to the machine and is acknowledged with `{balance, credits}`, both as they are after it: exactly `amount` has moved.',
  'P2-TRANSFER-2': '`transfer {action: 4, amount, requestId, expiresAt?}` moves it from the machine to the wallet.',
  'P2-TRANSFER-3': 'The same `requestId` again is answered with the first result, and nothing moves a second time.',
  'P2-TRANSFER-4': 'More than there is, is refused with 50102, and nothing moves.',
  'P2-TRANSFER-5': 'An amount that is not a whole number above 0 is refused, and nothing moves.',
  'P2-EXPIRY-1':
    "A `transfer` that comes after its `expiresAt`, by the server's clock, is refused with 50101, and nothing moves.",
  'P2-EXPIRY-2':
    "A `cashout` that comes after its `expiresAt`, by the server's clock, is refused with 50101, and nothing moves.",
  'P2-STATUS-1':
    'It brings `{status, amount?, refusal?}`. `status` is `done`, `refused`, `pending` (it may still be carried out) or `unknown`: the server has no record of this request of this player. `amount` is what moved, and 0 where nothing did; `refusal` is the failure body of a refused request.',
  'P2-STATUS-2':
    'It knows every `transfer`, `cashout` and `player/cancel` of the player that had a `requestId`: `done` when it was carried out, `refused` when it was refused.',
  'P2-STATUS-3':
    'The same `requestId` again, of a `cashout` or `player/cancel`, is answered as the first time. Nothing moves a second time, and no session ends.',
  'P2-PAID-1':
    'The acknowledgement of a `cashout` and the body of a successful `player/cancel` may have an `amount`: what this request has paid into the wallet, 0 where it paid nothing.',
  'P2-PAID-2': 'The same `requestId` again is answered with the same `amount`.',
  'P2-METERS-1':
    "`meters {credits, bet, win, freeSpins, spinCount, running, autoplay, status, seq}` is pushed on the machine's socket to whoever sits there.",
  'P2-METERS-2':
    'They are pushed whenever one of them has changed, after a transfer too. The first ones stand in the acknowledgement of `init`, or are pushed within 2 s of it: until then the client shows no credits, bet or win.',
  'P2-METERS-3':
    'Where meters are numbered, all of them have a `seq`, and it grows with every change at the machine: the client never replaces newer meters by older ones. Without `seq` it takes them in the order in which they come.',
  'P2-METERS-4':
    'After an acknowledged `cashout` whose session goes on, meters with 0 credits are pushed. Where the session ends with it, meters may be pushed or not.',
  'P2-METERS-5':
    'Where meters have `running`, all of them have it. It is true from the start of a game until its free spins are over and its win is counted up, and false at all other times. A `cashout` is not refused for a game that meters have reported as over.',
  'P2-BAND-1':
    "`band {id}` gives the player's picture of this machine that quality, by signalling or by WHEP, and is acknowledged.",
  'P2-BAND-2': 'A band that was not listed is refused.',
  'P2-PING-1':
    "`ping {}` is acknowledged with `{now}`, the server's clock. The client asks every 2 s while it is at a machine, and calls nothing live that is older than 5 s.",
  'P2-RESUME-1':
    'Each `init` is acknowledged with a `sessionId`. `init {machineID, token, resume: sessionId}` goes on with that session and answers the same id.',
  'P2-RESUME-2': "A `resume` of a session that is over, or another player's, is refused.",
  'P2-RESUME-3':
    'Another connection that had the session before is closed; code 50106 tells it why. The connection that has the session may send such an `init` too: it is answered the same, with the present `meters`, and stays open. A client sends it when it could not read the last `meters`.',
  'P2-TRANSACTIONS-1':
    '`GET player/transactions` brings `{items, nextCursor, total}`; `nextCursor` is null on the last page and `total` may be.',
  'P2-TRANSACTIONS-2':
    'An item is `{id, date, durationS, from, amount, type, tag, machine, spinCount, freeSpinCount, start, end}`; an `amount` that cannot be read is shown as not available. `type` is 1 deposit, 2 withdrawal, 3 cash in, 4 cash out, 5 hand pay, 6 jackpot.',
  'P2-TRANSACTIONS-3':
    'No page has more items than `limit`, and `cursor` goes on where the page before ended: nothing twice.',
  'P2-TRANSACTIONS-4':
    '`from` and `to` bound the `date` of the items: of a time to come there are none. `search` brings only items that have its text: of a text that none has, there are none.',
  'P2-TRANSACTIONS-5':
    'Each `transfer` that was carried out is an item, with `type` 3 or 4. Its `amount` is what moved, above 0 in both directions: `type` says the direction. An `amount` is below 0 only where money was taken back. The client shows what it did to the balance: cash in and withdrawal with a minus, the others with a plus, and each the other way round below 0.',
  'P2-SESSIONS-1': '`GET player/slot-sessions` brings pages of the same form.',
  'P2-SESSIONS-2':
    'An item is `{id, date, type, machine?, ip?, start?, end?, durationS?, spinCount?, freeSpinCount?, bet?, win?}`. `type` is `session` for one at a machine, else an entry of the log: `login-fail`, `login-not-allowed`, `login-success`, `login-check-fail`, `login-check-success`, `logout-success`, `changed-password`, `temporary-blocked`, `kicked-by-player`.',
  'P2-SESSIONS-3':
    'No page has more items than `limit`, and `cursor` goes on where the page before ended: nothing twice.',
  'P2-SESSIONS-4': '`from`, `to` and `search` bound the items as they do in P2-TRANSACTIONS-4.',
  'P2-PROFILE-1':
    '`GET player/profile` brings `{username, name, lastname, email, passwordChangedAt?, lastLogon?, lastLogonIp?, hasPin}`.',
  'P2-PASSWORD-1':
    '`POST player/password {old_password, new_password}` with a wrong old password is refused with 40001.',
  'P2-PASSWORD-2': 'With a new one that is too short it is refused with 40101.',
  'P2-PASSWORD-3': 'Else it succeeds, and from then on the new password is the good one.',
  'P2-PIN-1': '`POST player/pin {pin, password}` with a wrong password is refused.',
  'P2-PIN-2': "Else it succeeds, and `pin_code` at the next sign-in is the new PIN's hash.",
  'P2-USER-1': '`POST auth/user/update {user: {theme, shortcuts}}` keeps both, and the next token carries them.',
  'P2-WHEP-1':
    "POST of an offer (`application/sdp`, with the bearer's token) is answered 201 within `video.offerMs` (20 s), with the answer (`application/sdp`) and its session's address in `Location`.",
  'P2-WHEP-2': 'The answer is one that a WebRTC peer takes, and frames arrive that can be decoded.',
  'P2-WHEP-3': 'Without a good token the POST is answered 401.',
  'P2-WHEP-4':
    'PATCH of candidates (`application/trickle-ice-sdpfrag`, the `ETag` in `If-Match`) is answered 204 where the server offers it, and with any 4xx or 501 where it does not: the picture then comes without.',
  'P2-WHEP-5':
    'PATCH with new ICE parameters, and the three characters `"*"` (quotes included) in `If-Match`, is answered 200 with the server\'s new ones, where it offers that.',
  'P2-WHEP-6': "DELETE of the session's address ends it with a 2xx; after that the address is gone.",
  'P2-WHEP-7':
    "On [another origin](#another-origin), the preflights of POST, PATCH and DELETE are answered with a 2xx, without a token. `Access-Control-Allow-Origin` is the page's origin or `*`, `Access-Control-Allow-Methods` names `PATCH` and `DELETE`, and `Access-Control-Allow-Headers` names what was asked for: `Authorization`, `Content-Type`, and `If-Match` for a PATCH.",
  'P2-WHEP-8':
    'On another origin, every answer has that `Access-Control-Allow-Origin`, a failure as well. Those of the headers `Location`, `ETag`, `Link` and `Retry-After` that it has are in `Access-Control-Expose-Headers`.',
  'P3-REGISTER-1':
    '`POST auth/register {username, email, password}`, without a token, makes an account and brings `{user: {username}, access_token, error}`. `access_token` is a token as `login` brings one (P1-TOKEN) and signs the new player in; `error` is null or left out.',
  'P3-REGISTER-2':
    'A registration with a wrong field makes no account. Its answer has no token, and an `error` with a text for each wrong field: `{username?, email?, password?}`. An empty field is wrong on every server.',
  'P3-REGISTER-3': 'The username of another account is wrong.',
  'P3-COURSE-1':
    "`POST academy-app/course/update {id, …}` keeps the fields beside `id` for this player's course, and succeeds. A field that is left out keeps its value.",
  'P3-CHAT-1':
    '`GET chat/contacts?query=…` brings a list of `{id, name, avatar, status, unread}`. `query` is what the player typed to narrow it, in whatever way the server does; an empty one is for all. `unread` is the number of messages that the player has not seen.',
  'P3-CHAT-2':
    '`GET chat/user` brings the player as the team sees them: `{id, name, avatar, status, chatList}`. `chatList` is a list of the conversations that the player has, `{id, contactId}`; `id` is that of the conversation.',
  'P3-CHAT-3':
    '`POST chat/user/data {status}` keeps the status and brings the same as `chat/user`, which has it from then on.',
  'P3-CHAT-4':
    '`GET chat/get-chat?contactId=…&userId=…` brings `{chat: {id, dialog}, userChatList}`. `userId` is the `id` of `chat/user`. `dialog` is a list of `{who, message, time}`, the oldest first; `who` is the contact or the user. `userChatList` is the `chatList` of `chat/user`. A conversation is begun where there is none.',
  'P3-CHAT-5':
    "`POST chat/send-message {chatId, messageText, contactId}` adds a message of the user's to the conversation, and brings `{message, userChatList}`; `message` is as in `dialog`, where it is from then on.",
  'P3-PANEL-1': '`GET quick-panel/data` brings `{events, notes}`, two lists of `{id, title, detail}`.',
} as const;
export type ClauseId = keyof typeof clauses;
