/** Made by `npm run protocol` from docs/protocol/README.md; not to be edited. */
export const clauses = {
  'P1-WIRE-1':
    'An id is a non-empty string or a number. The client keeps it as a string: `7` and `"7"` are the same id.',
  'P1-WIRE-6':
    'The id of a brand or a machine of the lobby is part of URLs. It has at most 200 characters and no control characters, and is neither `.` nor `..`; a numeric id is at most 2^53 - 1. The id of a brand is neither `all` nor `brands`, because those name other calls. Any other character is allowed: the client percent-encodes `/`, `?`, `%`, blanks and emoji once (RFC 3986). No list contains the same id twice.',
  'P1-WIRE-2':
    'An amount of money is a whole number of minor units (cents, kuruş) from 0 to 2^53 − 1 (9007199254740991), never a fraction or a string. Only the `amount` of a transaction may be negative (P2-TRANSACTIONS-5). The setting `money.digits` is the number of decimal digits.',
  'P1-WIRE-3':
    'A time is an ISO 8601 string or a number of milliseconds since 1970. Only `exp` and `iat` of a token are in seconds, as RFC 7519 requires.',
  'P1-WIRE-4': 'Both sides ignore unknown fields. A server does not refuse a request because of an unknown field.',
  'P1-WIRE-5':
    'The status of a machine is one of the names `unknown`, `available`, `playing`, `waiting`, `reserved`, `in-bonus`, `trying-cashout`, `error`, `offline`, `not-available`, or its number in this order from 0 to 9, or a spelling that `machineStatusCodes` in Settings.json translates. Such a spelling is compared first and must match exactly. Names are compared without case and without surrounding blanks, and any run of blanks and underscores counts as one `-`: `IN_BONUS` and `in bonus` are `in-bonus`, `inbonus` is not.',
  'P1-HTTP-1':
    'A body in an answer of the API is JSON, with two exceptions. First, the client does not read the body of a success of a call that only succeeds or fails (every POST except `login` and the calls of part 3 that return data), apart from the `amount` of `player/cancel` (P2-PAID-1). That body may be anything that does not begin with `<`. Second, the body of a 404, 405 or 501 may be anything if the server does not have the call.',
  'P1-HTTP-2':
    'An answer is a failure if its status is not 2xx, or it has a non-empty `ErrorMessage`, or a `code` other than 20000. Everything else is a success; the `code` may be omitted. The failure body is `{"ErrorMessage": "…", "code": 10700, "Params": {"left_count": 2}}`; each part is optional. `code` is a whole number or its digits as a string. `Params` holds strings and numbers by name. A 5xx without such a body is not a refusal: the outcome stays unknown.',
  'P1-HTTP-3':
    'A call that needs a token and has none, or a bad one, is answered 401. The client then ends the visit. Only `login`, `check` and `auth/register` need no token.',
  'P1-HTTP-4': 'The server answers a malformed request with a failure and carries nothing out.',
  'P1-TOKEN-1': 'The token is a JWT (RFC 7519): three parts in base64url; the middle one is JSON in UTF-8.',
  'P1-TOKEN-2':
    'The token has `exp`, in seconds, and is valid until then. From `iat` the client computes how far its own clock is off.',
  'P1-TOKEN-3':
    '`id`, or otherwise `sub`, identifies the bearer. All other claims are optional: `username`, `name`, `lastname`, `email`, `displayName`, `role`, `group`, `type`, `permissions` (list), `photoURL`, `shortcuts` (list), `theme`.',
  'P1-SETTINGS-1':
    "`GET /Settings.json`, at the root of the page's own origin, returns a JSON object with any subset of the settings, or 404. After a 404 the client uses its defaults. The request has no token. Any other answer is a failure; so are a failure body with 200, and a non-empty object without any setting. After a failure the client uses the document of an earlier visit. Without one, it may refuse to start.",
  'P1-SETTINGS-2':
    "Every value in Settings.json is valid for its setting. The client logs an invalid value in the browser's console and uses the default of that setting only. A guard that cannot be read (`docs/settings.md`) invalidates the whole document.",
  'P1-CHECK-1':
    '`GET {base}../check` (`/check` for the default base) answers 200 with `{status, code, ip, country}`, without a token. The rule for codes does not apply here: a `code` of 0 is not a failure. The setting `countryCheck.blockWhen` decides which values block a player: status 1 *or* a code other than 0, or status 1 *and* code 0.',
  'P1-LOGIN-1':
    '`POST login {username, password, site_id}` with valid credentials returns `{token, …}`. `site_id` is the setting `site.id`.',
  'P1-LOGIN-2':
    "The answer to `login` may also contain `pin_code` (the player's PIN, hashed as the setting `pin.hash` defines, in hexadecimal), `ip_address`, `versions`, `last_logon` (a time), `last_logon_ip` and `password_expired`.",
  'P1-LOGIN-3':
    'Wrong credentials are answered with a failure. Its status may be 401, which ends no visit here. `code` or `ErrorMessage` gives the player the reason. `errors: {username: "…", password: "…"}` may add a text for each field.',
  'P1-LOGIN-4':
    'A failure with code 10700 carries `left_count` and `block_time` (minutes) in `Params`, in the answer to any call: also when `player/pin` or `player/password` refuses a password with it.',
  'P1-VALIDATE-1':
    '`GET validate` with a valid token answers like `login`. The token in the answer replaces the one in the request. If the answer has no token, the current one stays in use.',
  'P1-VALIDATE-2':
    'The replaced token stays valid for at least 60 s, because other calls with it may be in flight and the answer may get lost.',
  'P1-LOGOUT-1': '`POST player/logout` ends the visit. The client ignores the body of the answer.',
  'P1-BALANCE-1':
    '`GET player/balance` returns `{balance}`, or the bare number: the money in the wallet, without credits at a machine.',
  'P1-KICK-1':
    "`POST player/kick {machineId}` ends the player's own session there from another place. All its credits go to the wallet. If the server refuses, nothing happens. On a machine without such a session, the call does nothing.",
  'P1-CANCEL-1':
    "`POST player/cancel {machineId, requestId?}` ends the player's own session there. All its credits go to the wallet. On a machine without such a session, the call does nothing. The server may refuse it with 50105 only while a game is running; then nothing has happened.",
  'P1-GIFT-1':
    '`GET player/discount` answers `{status, code, Params: {amount}}`. With status 1, `amount` was paid into the wallet. With status 0 (or any failure), nothing was paid.',
  'P1-GIFT-2': '`GET player/bonus` answers in the same way.',
  'P1-BRANDS-1':
    '`GET machine/brands` returns a list of `{id, name, jackpot, machineCount}`. `jackpot` is a string of whole numbers of minor units, separated by commas, the highest first. If the setting `lobby.jackpots.unit` is `major`, they are whole major units. If it is `text`, they are texts and shown unchanged.',
  'P1-MACHINES-1': "`GET machine/{brandId}` returns the brand's machines: a list, or `{brand, machines: [list]}`.",
  'P1-MACHINES-2': '`GET machine/all` returns all machines in one of the same two forms.',
  'P1-MACHINES-3':
    'A machine is `{id, status, image?, brand?, name?, reservation?, player?, since?, minBet?, maxBet?, denomination?, preview?}`. `image` is an address. `reservation` is the id or username of the player it is reserved for, or any other truthy value to keep that player private. `player` is the name that other players may read, and `since` the time when that player sat down. `preview` is the address of a [preview](#previews).',
  'P1-MACHINES-4': 'Every machine of a brand is also in the list of all machines.',
  'P1-SOCKET-1':
    'A connection carries the token in `auth` and, unless `sockets.tokenInQuery` is off, in the query of the handshake. The server accepts it if the token is valid.',
  'P1-SOCKET-2':
    'Without a valid token the server refuses a connection by `connect_error`, with `data: {code, ErrorMessage}`.',
  'P1-SOCKET-3':
    'Every request is acknowledged within `sockets.ackTimeoutMs` (5 s), an offer within `video.offerMs` (20 s). The acknowledgement is an object and follows the rule for failures of HTTP: `{code?, ErrorMessage?, Params?, …}`. Code 10 means 401. Without an acknowledgement the outcome is unknown.',
  'P1-SOCKET-4':
    'Before a server deliberately closes a live connection, it may send `closing {code, ErrorMessage, Params}` to give the player the reason. Code 50106 means that the session continues on another connection, and nothing else.',
  'P1-CORS-1':
    "The server answers the preflight of every call with a 2xx. The preflight is an `OPTIONS` without a token. Its answer has the page's origin or `*` as `Access-Control-Allow-Origin`, and lists the requested headers in `Access-Control-Allow-Headers`: `Authorization` (`*` does not include it) if the call has a token, and `Content-Type` if it has a body.",
  'P1-CORS-2':
    'Every answer of the API and of `check` has that `Access-Control-Allow-Origin`, failures included: a 401, and the 404 of a call that the server does not have. Without the header, the client treats the answer as a lost connection.',
  'P1-CORS-3':
    "The server accepts a WebSocket whose `Origin` is the page's. If the engine offers polling, its answers have that `Access-Control-Allow-Origin` (in socket.io the option `cors`).",
  'P1-NOTIFY-1': "`init {id}`, with the bearer's id, is acknowledged with a success.",
  'P1-NOTIFY-2': 'After each `init` the server pushes `balance`, with the same amount as `player/balance`.',
  'P1-NOTIFY-3':
    'After each `init` the server pushes `session` if the player has an open session. Otherwise it may push a `session` with a `status` of 0 or false, or nothing. The client assumes that no session is open if no `session` arrives within 2 s.',
  'P1-NOTIFY-4':
    "When a machine's status changes, the server pushes `machine {id, status, player?, since?}` to everybody who is signed in.",
  'P1-NOTIFY-5':
    "While a session of the player is open, the `session` after an `init` has a `status` of 1 or true, the `id` and `name` of the machine, and `machine_status`, which decides what the client's reconnect dialog shows. When the session ends, the server pushes a `session` with a `status` of 0 or false. A client at a machine then sends `init` again, since the push may be about an earlier session. If the next `session` confirms it, the client treats its session as over.",
  'P1-NOTIFY-8':
    'The `status` of a `session` is 0, 1, false or true. Any other value is malformed: the client counts it and changes nothing.',
  'P1-NOTIFY-6': 'When the money in the wallet changes, the server pushes `balance`.',
  'P1-NOTIFY-7':
    'An `info` has a `code`, or a `message`, or both. Its optional `action` is `SESSION_CLOSE_WARNING` (with `params.count`, the seconds left), `QUIT_REQUEST` or `CLOSE_SESSION`.',
  'P1-MACHINE-1':
    '`init {machineID, token}` on a free machine is acknowledged with a success: the player has a session there.',
  'P1-MACHINE-2':
    '`init` on a machine that does not exist is acknowledged with a failure, as is every other `init` that is not possible. The client shows the failure and returns to the lobby.',
  'P1-MACHINE-3': '`init` with an invalid token is acknowledged with a failure.',
  'P1-MACHINE-4':
    '`cashout {requestId?, expiresAt?}` pays all credits of the machine to the wallet. It is acknowledged when the money is in the wallet, or with a failure if nothing was paid.',
  'P1-MACHINE-5':
    "`init` on a machine where the player's own session is open continues that session, even if the server still holds the player's earlier connection as live: a dead network is noticed late.",
  'P1-MACHINE-6':
    'The operator decides whether the session continues after an acknowledged `cashout`. In both cases the client counts the credits as 0 until the next `meters`. If the session ends with the `cashout`, the server reports it by a `session` with a `status` of 0 or false on the notifications (P1-NOTIFY-5), and reports no open session after a later `init`.',
  'P1-MACHINE-7':
    'A request that needs a session, on a connection without one or with one that is over, is refused with 50100. 50105 is for requests that are not allowed now, for example while a game is running. 50107 is for a machine that is out of service.',
  'P1-MACHINE-8':
    '`player/cancel` immediately ends a session without credits and without a running game. The server does not report it as open after that (P1-NOTIFY-5). The client sends `player/cancel` when its player leaves.',
  'P1-VIDEO-1':
    '`offer {machineId, sdp}` on the signalling socket is acknowledged with `{sdp}`, the answer, within `video.offerMs` (20 s).',
  'P1-VIDEO-2': 'A WebRTC peer accepts the answer to its offer, and the answer sends video.',
  'P1-VIDEO-3':
    "Both sides send `candidate {machineId, candidate}`; `candidate` is W3C's `RTCIceCandidateInit`. The server accepts the client's candidates from the moment of its offer. Nobody waits for an acknowledgement of a candidate.",
  'P1-VIDEO-4': 'The picture flows: frames arrive that can be decoded.',
  'P1-VIDEO-5': 'An offer for a machine that does not exist is acknowledged with a failure.',
  'P1-VIDEO-6':
    '`offer {machineId, sdp, restart: true}` requests an ICE restart of the same picture. The acknowledgement is an answer with other ICE parameters, or a failure. After a failure, the client sets up a new picture.',
  'P1-VIDEO-7':
    "The client's `bye {machineId}` ends the picture, also that of an offer that is not answered yet. The server may end a picture with its own `bye {machineId}` after its answer.",
  'P2-INIT-1':
    '`capabilities` is a list of the names in this part. The client does not offer anything else to the player, and reads the `meters` of this answer only if `meters` is in the list. It ignores names that it does not know.',
  'P2-INIT-2':
    "`now` is the server's clock. Without it the client sends no `expiresAt`. The client ignores a time before 9 September 2001: it would be a number of seconds instead of milliseconds.",
  'P2-INIT-3':
    '`machine` has `name`, `brand`, `buttons` (each with an `id` and an optional `label` and `kind`) and `bets`, the amounts that one game may cost.',
  'P2-INIT-4':
    "`video` has `type` (`camera`: the whole cabinet; `screen`: the machine's own screen), `bands` (qualities, each with an `id`; the highest `Order` is shown first), `whep` (the WHEP address of this machine), and `crop`, if players must not see the whole picture.",
  'P2-PRESS-1':
    '`press {id, commandId, expiresAt?}` presses the button and is acknowledged. If the acknowledgement is a failure, nothing was pressed.',
  'P2-PRESS-2':
    "A press that arrives after its `expiresAt`, by the server's clock, is refused with 50101 and not carried out.",
  'P2-PRESS-3': 'A press of a button that the machine does not have is refused.',
  'P2-AUTOPLAY-1': '`autoplay {on, commandId, expiresAt?}` switches autoplay on or off and is acknowledged.',
  'P2-AUTOPLAY-2':
    "An `autoplay` that arrives after its `expiresAt`, by the server's clock, is refused with 50101, and autoplay stays as it is.",
  'P2-TRANSFER-1':
    '`transfer {action: 3, amount, requestId, expiresAt?}` moves the amount from the wallet to the machine. It is acknowledged with `{balance, credits}`, both as they are after the transfer: exactly `amount` has moved.',
  'P2-TRANSFER-2':
    '`transfer {action: 4, amount, requestId, expiresAt?}` moves the amount from the machine to the wallet.',
  'P2-TRANSFER-3': 'A repeated `requestId` is answered with the first result, and nothing moves a second time.',
  'P2-TRANSFER-4': 'An amount larger than the available money is refused with 50102, and nothing moves.',
  'P2-TRANSFER-5': 'An amount that is not a whole number above 0 is refused, and nothing moves.',
  'P2-EXPIRY-1':
    "A `transfer` that arrives after its `expiresAt`, by the server's clock, is refused with 50101, and nothing moves.",
  'P2-EXPIRY-2':
    "A `cashout` that arrives after its `expiresAt`, by the server's clock, is refused with 50101, and nothing moves.",
  'P2-STATUS-1':
    '`player/transfers/{requestId}` returns `{status, amount?, refusal?}`. `status` is `done`, `refused`, `pending` (it may still be carried out) or `unknown` (the server has no record of this request of this player). `amount` is the amount that moved, 0 if nothing moved. `refusal` is the failure body of a refused request.',
  'P2-STATUS-2':
    'The server knows every `transfer`, `cashout` and `player/cancel` of the player that had a `requestId`: `done` if it was carried out, `refused` if it was refused.',
  'P2-STATUS-3':
    'A repeated `requestId` of a `cashout` or `player/cancel` is answered like the first one. Nothing moves a second time, and no session ends.',
  'P2-PAID-1':
    'The acknowledgement of a `cashout` and the body of a successful `player/cancel` may have an `amount`: the amount that this request has paid into the wallet, 0 if it paid nothing.',
  'P2-PAID-2': 'A repeated `requestId` is answered with the same `amount`.',
  'P2-METERS-1':
    "The server pushes `meters {credits, bet, win, freeSpins, spinCount, running, autoplay, status, seq}` on the machine's socket to the player who sits there.",
  'P2-METERS-2':
    'The server pushes meters whenever one of them has changed, also after a transfer. The first meters are in the acknowledgement of `init`, or are pushed within 2 s of it. Until then the client shows no credits, bet or win.',
  'P2-METERS-3':
    'Either all meters have a `seq`, or none has. `seq` grows with every change at the machine, and the client never replaces newer meters by older ones. Without `seq` it takes meters in the order in which they arrive.',
  'P2-METERS-4':
    'If the session continues after an acknowledged `cashout`, the server pushes meters with 0 credits. If the session ends with the `cashout`, it may push meters or not.',
  'P2-METERS-5':
    'Either all meters have `running`, or none has. It is true from the start of a game until its free spins are over and its win is counted up, and false at all other times. A `cashout` is not refused because of a game that meters have reported as over.',
  'P2-BAND-1':
    "`band {id}` switches the player's picture of this machine to that quality, by signalling or by WHEP, and is acknowledged.",
  'P2-BAND-2': 'A band that is not in the list is refused.',
  'P2-PING-1':
    "`ping {}` is acknowledged with `{now}`, the server's clock. The client sends it every 2 s while it is at a machine, and shows nothing as live that is older than 5 s.",
  'P2-RESUME-1':
    'Each `init` is acknowledged with a `sessionId`. `init {machineID, token, resume: sessionId}` continues that session and is acknowledged with the same id.',
  'P2-RESUME-2': "A `resume` of a session that is over, or of another player's session, is refused.",
  'P2-RESUME-3':
    'Another connection that had the session before is closed, with code 50106 as the reason. The connection that has the session may send such an `init` too. The answer is then the same, with the current `meters`, and the connection stays open. A client sends it when it could not read the last `meters`.',
  'P2-TRANSACTIONS-1':
    '`GET player/transactions` returns `{items, nextCursor, total}`. `nextCursor` is null on the last page. `total` may be null.',
  'P2-TRANSACTIONS-2':
    'An item is `{id, date, durationS, from, amount, type, tag, machine, spinCount, freeSpinCount, start, end}`. `type` is 1 deposit, 2 withdrawal, 3 cash in, 4 cash out, 5 hand pay, 6 jackpot. The client shows an unreadable `amount` as not available.',
  'P2-TRANSACTIONS-3':
    'No page has more items than `limit`. `cursor` continues after the previous page and repeats no item.',
  'P2-TRANSACTIONS-4':
    '`from` and `to` limit the `date` of the items: a range in the future returns no items. `search` returns only items that contain its text: a text that no item contains returns none.',
  'P2-TRANSACTIONS-5':
    'Each `transfer` that was carried out is an item, with `type` 3 or 4. Its `amount` is the amount that moved, above 0 in both directions; `type` gives the direction. An `amount` is below 0 only if money was taken back. The client shows the effect on the balance: cash in and withdrawal with a minus, the others with a plus, and each with the opposite sign if the `amount` is below 0.',
  'P2-SESSIONS-1': '`GET player/slot-sessions` returns pages of the same form.',
  'P2-SESSIONS-2':
    'An item is `{id, date, type, machine?, ip?, start?, end?, durationS?, spinCount?, freeSpinCount?, bet?, win?}`. `type` is `session` for a session at a machine. Otherwise the item is an entry of the log: `login-fail`, `login-not-allowed`, `login-success`, `login-check-fail`, `login-check-success`, `logout-success`, `changed-password`, `temporary-blocked`, `kicked-by-player`.',
  'P2-SESSIONS-3':
    'No page has more items than `limit`. `cursor` continues after the previous page and repeats no item.',
  'P2-SESSIONS-4': '`from`, `to` and `search` limit the items as in P2-TRANSACTIONS-4.',
  'P2-PROFILE-1':
    '`GET player/profile` returns `{username, name, lastname, email, passwordChangedAt?, lastLogon?, lastLogonIp?, hasPin}`.',
  'P2-PASSWORD-1':
    '`POST player/password {old_password, new_password}` with a wrong old password is refused with 40001.',
  'P2-PASSWORD-2': '`player/password` with a new password that is too short is refused with 40101.',
  'P2-PASSWORD-3': 'Otherwise `player/password` succeeds, and from then on the new password is valid.',
  'P2-PIN-1': '`POST player/pin {pin, password}` with a wrong password is refused.',
  'P2-PIN-2': 'Otherwise `player/pin` succeeds, and `pin_code` at the next sign-in is the hash of the new PIN.',
  'P2-USER-1': '`POST auth/user/update {user: {theme, shortcuts}}` stores both, and the next token contains them.',
  'P2-WHEP-1':
    "POST of an offer (`application/sdp`, with the bearer's token) is answered 201 within `video.offerMs` (20 s), with the answer (`application/sdp`) as the body and the address of its session in `Location`.",
  'P2-WHEP-2': 'A WebRTC peer accepts the answer, and frames arrive that can be decoded.',
  'P2-WHEP-3': 'Without a valid token the POST is answered 401.',
  'P2-WHEP-4':
    'PATCH of candidates (`application/trickle-ice-sdpfrag`, the `ETag` in `If-Match`) is answered 204 if the server supports it. Otherwise it is answered with any 4xx or 501, and the picture starts without the candidates.',
  'P2-WHEP-5':
    'PATCH with new ICE parameters, and the three characters `"*"` (quotes included) in `If-Match`, is answered 200 with the server\'s new ICE parameters, if the server supports it.',
  'P2-WHEP-6': "DELETE of the session's address ends the session with a 2xx. After that the address no longer exists.",
  'P2-WHEP-7':
    "On [another origin](#another-origin), the preflights of POST, PATCH and DELETE are answered with a 2xx, without a token. `Access-Control-Allow-Origin` is the page's origin or `*`, `Access-Control-Allow-Methods` lists `PATCH` and `DELETE`, and `Access-Control-Allow-Headers` lists the requested headers: `Authorization`, `Content-Type`, and `If-Match` for a PATCH.",
  'P2-WHEP-8':
    'On another origin, every answer has that `Access-Control-Allow-Origin`, failures included. If an answer has one of the headers `Location`, `ETag`, `Link` and `Retry-After`, `Access-Control-Expose-Headers` lists it.',
  'P3-REGISTER-1':
    '`POST auth/register {username, email, password}`, without a token, creates an account and returns `{user: {username}, access_token, error}`. `access_token` is a token like the one of `login` (P1-TOKEN) and signs the new player in. `error` is null or omitted.',
  'P3-REGISTER-2':
    'A registration with an invalid field creates no account. Its answer has no token, and an `error` with a text for each invalid field: `{username?, email?, password?}`. An empty field is invalid on every server.',
  'P3-REGISTER-3': 'The username of another account is invalid.',
  'P3-COURSE-1':
    "`POST academy-app/course/update {id, …}` stores all fields except `id` for this player's course, and succeeds. A field that is omitted keeps its value.",
  'P3-CHAT-1':
    '`GET chat/contacts?query=…` returns a list of `{id, name, avatar, status, unread}`. `query` is the text that the player typed to filter the list; the server decides how to filter. An empty `query` returns all contacts. `unread` is the number of messages that the player has not seen.',
  'P3-CHAT-2':
    "`GET chat/user` returns the player as the team sees them: `{id, name, avatar, status, chatList}`. `chatList` is a list of the player's conversations, `{id, contactId}`; `id` is the id of the conversation.",
  'P3-CHAT-3':
    '`POST chat/user/data {status}` stores the status and returns the same as `chat/user`, which has the status from then on.',
  'P3-CHAT-4':
    '`GET chat/get-chat?contactId=…&userId=…` returns `{chat: {id, dialog}, userChatList}`. `userId` is the `id` of `chat/user`. `dialog` is a list of `{who, message, time}`, the oldest first; `who` is the contact or the user. `userChatList` is the `chatList` of `chat/user`. If there is no conversation yet, the call creates one.',
  'P3-CHAT-5':
    '`POST chat/send-message {chatId, messageText, contactId}` adds a message of the user to the conversation, and returns `{message, userChatList}`. `message` has the form of the items of `dialog`, which contains it from then on.',
  'P3-PANEL-1': '`GET quick-panel/data` returns `{events, notes}`, two lists of `{id, title, detail}`.',
} as const;
export type ClauseId = keyof typeof clauses;
