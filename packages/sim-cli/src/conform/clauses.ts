/** Made by `npm run protocol` from docs/protocol/README.md; not to be edited. */
export const clauses = {
  'P1-WIRE-1':
    'An id is a non-empty string or a number. The client stores an id as a string: `7` and `"7"` are the same id.',
  'P1-WIRE-6':
    "The ids of a lobby's brands and machines are part of URLs. Such an id has at most 200 characters and no control characters, and is neither `.` nor `..`; a numeric id is at most 2^53 - 1. The id of a brand is neither `all` nor `brands`, because these names identify other calls. Any other character is allowed: the client percent-encodes `/`, `?`, `%`, blanks and emoji once (RFC 3986). No list contains an id twice.",
  'P1-WIRE-2':
    'An amount of money is a whole number of minor units (cents, kuruş) from 0 to 2^53 − 1 (9007199254740991), never a fraction or a string. Only the `amount` of a transaction may be negative (P2-TRANSACTIONS-5). The setting `money.digits` is the number of decimal digits.',
  'P1-WIRE-3':
    'A time is an ISO 8601 string or a number of milliseconds since 1970. Only the `exp` and `iat` of a token are in seconds, as RFC 7519 requires.',
  'P1-WIRE-4':
    'Both sides ignore unknown fields. A server does not refuse a request because it contains an unknown field.',
  'P1-WIRE-5':
    "A machine's status is a name, its number, or a spelling that `machineStatusCodes` in Settings.json translates. The names are `unknown`, `available`, `playing`, `waiting`, `reserved`, `in-bonus`, `trying-cashout`, `error`, `offline` and `not-available`, numbered from 0 to 9 in this order. The client first compares the status with the translated spellings, which must match exactly. Then it compares the status with the names, without case and surrounding blanks. Any run of blanks and underscores then counts as one `-`: `IN_BONUS` and `in bonus` are `in-bonus`, but `inbonus` is not.",
  'P1-HTTP-1':
    'A body in an answer of the API is JSON, with two exceptions. First, some calls only succeed or fail: every POST except `login` and the calls of part 3 that return data. If such a call is successful, the client does not read the body, apart from the `amount` of `player/cancel` (P2-PAID-1). This body may be anything that does not begin with `<`. Second, if the server does not have a call, the body of the 404, 405 or 501 may be anything.',
  'P1-HTTP-2':
    'An answer is a failure if its status is not 2xx, if it has a non-empty `ErrorMessage`, or if it has a `code` other than 20000. Every other answer is a success; the `code` may be omitted. The failure body is `{"ErrorMessage": "…", "code": 10700, "Params": {"left_count": 2}}`; each field is optional. `code` is a whole number or its digits as a string. `Params` holds strings and numbers by name. A 5xx without such a body is not a refusal: the outcome stays unknown.',
  'P1-HTTP-3':
    'If a call needs a token and has no token or an invalid token, the server answers 401. The client then ends the visit. Only `login`, `check` and `auth/register` need no token.',
  'P1-HTTP-4': 'The server answers a malformed request with a failure and does not carry out any part of the request.',
  'P1-TOKEN-1': 'The token is a JWT (RFC 7519): three parts in base64url; the middle part is JSON in UTF-8.',
  'P1-TOKEN-2':
    'The token has `exp`, in seconds, and is valid until then. The client uses `iat` to compute the offset of its own clock.',
  'P1-TOKEN-3':
    '`id` identifies the bearer, or `sub` if the token has no `id`. All other claims are optional: `username`, `name`, `lastname`, `email`, `displayName`, `role`, `group`, `type`, `permissions` (list), `photoURL`, `shortcuts` (list), `theme`.',
  'P1-SETTINGS-1':
    "`GET /Settings.json`, at the root of the page's own origin, returns a JSON object with any subset of the settings, or 404. After a 404 the client uses its defaults. The request has no token. Any other answer is a failure, including a failure body with 200,",
  'P1-SETTINGS-2':
    "Every value in Settings.json is valid for its setting. If a value is invalid, the client logs the value in the browser's console and uses the default of this one setting. If the client cannot read a guard (`docs/settings.md`), it rejects the whole document.",
  'P1-CHECK-1':
    '`GET {base}../check` (`/check` for the default base) carries no token. The server answers 200 with `{status, code, ip, country}`. The general rule for codes does not apply: a `code` of 0 is not a failure. The setting `countryCheck.blockWhen` decides which values block a player: status 1 *or* a code other than 0, or status 1 *and* code 0.',
  'P1-LOGIN-1':
    '`POST login {username, password, site_id}` with valid credentials returns `{token, …}`. `site_id` is the setting `site.id`.',
  'P1-LOGIN-2':
    "The answer to `login` may also contain `pin_code` (the player's PIN, hashed as the setting `pin.hash` defines, in hexadecimal), `ip_address`, `versions`, `last_logon` (a time), `last_logon_ip` and `password_expired`.",
  'P1-LOGIN-3':
    'The server answers wrong credentials with a failure. The status of this failure may be 401, which does not end a visit here. `code` or `ErrorMessage` gives the player the reason. `errors: {username: "…", password: "…"}` may add a text for each field.',
  'P1-LOGIN-4':
    'A failure with code 10700 carries `left_count` and `block_time` (minutes) in `Params`, in the answer to any call. This rule includes `player/pin` and `player/password` if the server refuses a password with code 10700.',
  'P1-VALIDATE-1':
    '`GET validate` with a valid token answers like `login`. The token in the answer replaces the token in the request. If the answer has no token, the client continues to use its current token.',
  'P1-VALIDATE-2':
    'The replaced token stays valid for at least 60 s, because other calls with the replaced token may be in flight and the answer may get lost.',
  'P1-LOGOUT-1': '`POST player/logout` ends the visit. The client ignores the body of the answer.',
  'P1-BALANCE-1':
    '`GET player/balance` returns `{balance}`, or the bare number: the money in the wallet, without the credits at machines.',
  'P1-KICK-1':
    "`POST player/kick {machineId}` ends the player's own session at that machine from another place. All credits of the session go to the wallet. If the server refuses the call, nothing happens. On a machine without such a session, the call does nothing.",
  'P1-CANCEL-1':
    "`POST player/cancel {machineId, requestId?}` ends the player's own session at that machine. All credits of the session go to the wallet. On a machine without such a session, the call does nothing. The server may refuse the call with 50105 only while a game is running; a refused call changes nothing.",
  'P1-GIFT-1':
    '`GET player/discount` answers `{status, code, Params: {amount}}`. With status 1, `amount` was paid into the wallet. With status 0 (or any failure), nothing was paid.',
  'P1-GIFT-2': '`GET player/bonus` answers in the same form.',
  'P1-BRANDS-1':
    '`GET machine/brands` returns a list of `{id, name, jackpot, machineCount}`. `jackpot` is a string of whole numbers of minor units, separated by commas, the highest first. If the setting `lobby.jackpots.unit` is `major`, the numbers are whole major units. If the setting is `text`, `jackpot` has texts instead of numbers, and the client shows the texts unchanged.',
  'P1-MACHINES-1': "`GET machine/{brandId}` returns the brand's machines: a list, or `{brand, machines: [list]}`.",
  'P1-MACHINES-2': '`GET machine/all` returns all machines, in either form of the answer for one brand.',
  'P1-MACHINES-3':
    "A machine is `{id, status, image?, brand?, name?, reservation?, player?, since?, minBet?, maxBet?, denomination?, preview?}`. `image` is an address. `reservation` is the id or username of the player for whom the machine is reserved, or any other truthy value to hide that player's identity. `player` is the name that other players may read, and `since` the time when that player sat down. `preview` is the address of a [preview](#previews).",
  'P1-MACHINES-4': 'Every machine of a brand is also in the list of all machines.',
  'P1-SOCKET-1':
    'A connection carries the token in `auth` and, unless `sockets.tokenInQuery` is off, in the query of the handshake. The server accepts the connection if the token is valid.',
  'P1-SOCKET-2':
    'If a connection has no valid token, the server refuses the connection with a `connect_error` that has `data: {code, ErrorMessage}`.',
  'P1-SOCKET-3':
    'Every request is acknowledged within `sockets.ackTimeoutMs` (5 s), an offer within `video.offerMs` (20 s). The acknowledgement is an object and follows the rule for failures of HTTP: `{code?, ErrorMessage?, Params?, …}`. Code 10 means 401. Without an acknowledgement the outcome is unknown.',
  'P1-SOCKET-4':
    'Before a server deliberately closes a live connection, it may send `closing {code, ErrorMessage, Params}` to give the player the reason. Code 50106 means only that the session continues on another connection.',
  'P1-CORS-1':
    "The server answers the preflight of every call with a 2xx. The preflight is an `OPTIONS` without a token. The answer to the preflight has the page's origin or `*` as `Access-Control-Allow-Origin`, and lists the requested headers in `Access-Control-Allow-Headers`: `Authorization` (`*` does not include `Authorization`) if the call has a token, and `Content-Type` if the call has a body.",
  'P1-CORS-2':
    'Every answer of the API and of `check` has the same `Access-Control-Allow-Origin`. This rule includes failures: a 401, and the 404 of a call that the server does not have. Without the header, the client treats the answer as a lost connection.',
  'P1-CORS-3':
    "The server accepts a WebSocket whose `Origin` is the page's origin. If the engine offers polling, the answers of the engine have the same `Access-Control-Allow-Origin` (in socket.io the option `cors`).",
  'P1-NOTIFY-1': "If the `id` is the id of the token's bearer, the server acknowledges `init {id}` with a success.",
  'P1-NOTIFY-2': 'After each `init` the server pushes `balance`, with the amount that `player/balance` returns.',
  'P1-NOTIFY-3':
    'After each `init` the server pushes `session` if the player has an open session. Otherwise the server may push a `session` with a `status` of 0 or false, or no `session`. The client assumes that no session is open if no `session` arrives within 2 s.',
  'P1-NOTIFY-4':
    "When a machine's status changes, the server pushes `machine {id, status, player?, since?}` to all signed-in players.",
  'P1-NOTIFY-5':
    "While a session of the player is open, the `session` after an `init` has a `status` of 1 or true, the `id` and `name` of the machine, and its `machine_status`. The `machine_status` decides what the client's reconnect dialog shows. When the session ends, the server pushes a `session` with a `status` of 0 or false. A client at a machine then sends `init` again, because the push may be about an earlier session. If the next `session` confirms that no session is open, the client treats its session as over.",
  'P1-NOTIFY-8':
    'The `status` of a `session` is 0, 1, false or true. Any other value is malformed: the client counts the `session` as malformed and changes nothing.',
  'P1-NOTIFY-6': 'When the money in the wallet changes, the server pushes `balance`.',
  'P1-NOTIFY-7':
    'An `info` has a `code`, a `message`, or both. Its optional `action` is `SESSION_CLOSE_WARNING` (with `params.count`, the seconds left), `QUIT_REQUEST` or `CLOSE_SESSION`.',
  'P1-MACHINE-1':
    'The server acknowledges `init {machineID, token}` on a free machine with a success: the player now has a session at that machine.',
  'P1-MACHINE-2':
    'If the machine does not exist or the `init` is not possible for another reason, the server acknowledges the `init` with a failure. The client shows the failure and returns to the lobby.',
  'P1-MACHINE-3': 'If the token is invalid, the server acknowledges the `init` with a failure.',
  'P1-MACHINE-4':
    '`cashout {requestId?, expiresAt?}` pays all credits of the machine to the wallet. The server acknowledges the request with a success when the money is in the wallet, or with a failure if the server paid nothing. The client sends a cash-out once. If a proxy repeats the request, a server that keeps ids answers by P2-STATUS-3. A server of part 1 alone pays out the credits that the machine then holds.',
  'P1-MACHINE-5':
    "`init` on a machine where the player's own session is open continues that session. The rule also applies if the server still considers the player's earlier connection alive, because servers detect a dead network late.",
  'P1-MACHINE-6':
    'The operator decides whether the session continues after an acknowledged `cashout`. Whether the session continues or ends, the client counts the credits as 0 until the next `meters`. If the session ends with the `cashout`, the server reports the end with a `session` with a `status` of 0 or false on the notifications (P1-NOTIFY-5), and reports no open session after a later `init`.',
  'P1-MACHINE-7':
    'If a request needs a session, and its connection has no session or the session is over, the server refuses the request with 50100. 50105 is for requests that are not allowed now, for example while a game is running. 50107 is for a machine that is out of service.',
  'P1-MACHINE-8':
    '`player/cancel` immediately ends a session without credits and without a running game. The server does not report that session as open afterwards (P1-NOTIFY-5). The client sends `player/cancel` when its player leaves.',
  'P1-VIDEO-1':
    'The server acknowledges `offer {machineId, sdp}` on the signalling socket with `{sdp}`, the answer, within `video.offerMs` (20 s).',
  'P1-VIDEO-2': 'A WebRTC peer accepts the answer to its offer, and the answer sends video.',
  'P1-VIDEO-3':
    "Both sides send `candidate {machineId, candidate}`; `candidate` is W3C's `RTCIceCandidateInit`. The server accepts the client's candidates from the moment of its offer. Neither side waits for an acknowledgement of a candidate.",
  'P1-VIDEO-4': 'The picture flows: the client receives frames that it can decode.',
  'P1-VIDEO-5': 'If the machine of an offer does not exist, the server acknowledges the offer with a failure.',
  'P1-VIDEO-6':
    '`offer {machineId, sdp, restart: true}` requests an ICE restart of the same picture. The server acknowledges this offer with an answer that has other ICE parameters, or with a failure. After a failure, the client sets up a new picture.',
  'P1-VIDEO-7':
    "The client's `bye {machineId}` ends the picture, even if the server has not answered the offer yet. The server may end a picture with its own `bye {machineId}` after its answer.",
  'P2-INIT-1':
    '`capabilities` is a list of the capability names of this part. The client offers the player only the features in the list, and reads the `meters` of this answer only if `meters` is in the list. The client ignores names that it does not know. Without `autoplay` in the list, for example, no client offers autoplay on this machine.',
  'P2-INIT-2':
    "`now` is the server's clock. Without `now` the client sends no `expiresAt`. The client ignores a time before 9 September 2001, because such a small number is in seconds instead of milliseconds.",
  'P2-INIT-3':
    '`machine` has `name`, `brand`, `buttons` (each with an `id` and an optional `label` and `kind`) and `bets`, the amounts that one game may cost.',
  'P2-INIT-4':
    "`video` has `type` (`camera`: the whole cabinet; `screen`: the machine's own screen), `bands` (qualities, each with an `id`; the client shows the highest `Order` first), `whep` (the WHEP address of this machine), and `crop`, if players must not see the whole picture.",
  'P2-PRESS-1':
    '`press {id, commandId, expiresAt?}` presses the button, and the server acknowledges the press. If the acknowledgement is a failure, the server has pressed nothing.',
  'P2-PRESS-2':
    "If a press arrives after its `expiresAt`, by the server's clock, the server refuses it with 50101 and does not carry it out.",
  'P2-PRESS-3': 'The server refuses a press of a button that the machine does not have.',
  'P2-AUTOPLAY-1':
    '`autoplay {on, commandId, expiresAt?}` switches autoplay on or off, and the server acknowledges the change.',
  'P2-AUTOPLAY-2':
    "If an `autoplay` arrives after its `expiresAt`, by the server's clock, the server refuses it with 50101 and does not change autoplay.",
  'P2-TRANSFER-1':
    '`transfer {action: 3, amount, requestId, expiresAt?}` moves exactly `amount` from the wallet to the machine. The server acknowledges it with `{balance, credits}`, the values after the transfer.',
  'P2-TRANSFER-2':
    '`transfer {action: 4, amount, requestId, expiresAt?}` moves the `amount` from the machine to the wallet.',
  'P2-TRANSFER-3': 'The server answers a repeated `requestId` with the first result and moves nothing a second time.',
  'P2-TRANSFER-4':
    'If the amount is larger than the available money, the server refuses the transfer with 50102 and moves nothing.',
  'P2-TRANSFER-5': 'If the amount is not a whole number above 0, the server refuses the transfer and moves nothing.',
  'P2-EXPIRY-1':
    "If a `transfer` arrives after its `expiresAt`, by the server's clock, the server refuses it with 50101 and moves nothing.",
  'P2-EXPIRY-2':
    "If a `cashout` arrives after its `expiresAt`, by the server's clock, the server refuses it with 50101 and moves nothing.",
  'P2-STATUS-1':
    '`player/transfers/{requestId}` returns `{status, amount?, refusal?}`. `status` is `done`, `refused`, `pending` (the server may still carry the request out) or `unknown` (the server has no record of this request of this player). `amount` is the amount that moved, 0 if nothing moved. `refusal` is the failure body of a refused request.',
  'P2-STATUS-2':
    'The server knows every `transfer`, `cashout` and `player/cancel` of the player that had a `requestId`. The status is `done` if the server carried the request out, and `refused` if the server refused the request.',
  'P2-STATUS-3':
    'The server answers a repeated `requestId` of a `cashout` or `player/cancel` like the first request with this `requestId`. For the repeated request, the server moves nothing a second time, and ends no session. This rule comes before P2-EXPIRY-2.',
  'P2-PAID-1':
    'The acknowledgement of a `cashout` and the body of a successful `player/cancel` may have an `amount`. This `amount` is the amount that the request has paid into the wallet, 0 if the request paid nothing.',
  'P2-PAID-2': 'The server answers a repeated `requestId` with the same `amount`.',
  'P2-METERS-1':
    "The server pushes `meters {credits, bet, win, freeSpins, spinCount, running, autoplay, status, seq}` on the machine's socket to the player at that machine.",
  'P2-METERS-2':
    'The server pushes meters whenever a value of the meters has changed, including after a transfer. The first meters are in the acknowledgement of `init`, or the server pushes them within 2 s after the acknowledgement. Until then the client shows no credits, bet or win.',
  'P2-METERS-3':
    'Either all meters have a `seq`, or no meters have a `seq`. `seq` grows with every change at the machine, and the client never replaces newer meters with older meters. Without `seq` the client uses meters in the order of their arrival.',
  'P2-METERS-4':
    'If the session continues after an acknowledged `cashout`, the server pushes meters with 0 credits. If the session ends with the `cashout`, the server may push meters or not.',
  'P2-METERS-5':
    'Either all meters have `running`, or no meters have `running`. `running` is true from the start of a game until its free spins are over and its win is counted up, and false at all other times. The server does not refuse a `cashout` because of a game that meters have reported as over.',
  'P2-BAND-1':
    "`band {id}` switches the player's picture of this machine to that quality, with signalling and with WHEP. The server acknowledges the `band`.",
  'P2-BAND-2': 'The server refuses a `band` that is not in the list of `bands`.',
  'P2-PING-1':
    "The server acknowledges `ping {}` with `{now}`, the server's clock. The client sends `ping` every 2 s while it is at a machine, and never shows data older than 5 s as live.",
  'P2-RESUME-1':
    'The server acknowledges each `init` with a `sessionId`. `init {machineID, token, resume: sessionId}` continues that session, and the server acknowledges this `init` with the same `sessionId`.',
  'P2-RESUME-2': "The server refuses a `resume` of a session that is over, or of another player's session.",
  'P2-RESUME-3':
    'The server closes any other connection that had the session before, with code 50106 as the reason. The connection that has the session may also send an `init` with `resume`, for example when the client could not read the last `meters`. The answer is then the same, with the current `meters`, and the connection stays open.',
  'P2-TRANSACTIONS-1':
    '`GET player/transactions` returns `{items, nextCursor, total}`. `nextCursor` is null on the last page. `total` may be null.',
  'P2-TRANSACTIONS-2':
    'An item is `{id, date, durationS, from, amount, type, tag, machine, spinCount, freeSpinCount, start, end}`. `type` is 1 deposit, 2 withdrawal, 3 cash in, 4 cash out, 5 hand pay, 6 jackpot. The client shows an unreadable `amount` as not available.',
  'P2-TRANSACTIONS-3':
    'No page has more items than `limit`. With `cursor`, the list continues after the previous page and repeats no item.',
  'P2-TRANSACTIONS-4':
    '`from` and `to` limit the `date` of the items: a range in the future returns no items. `search` returns only items that contain its text. A text that no item contains returns no items.',
  'P2-TRANSACTIONS-5':
    "Each `transfer` that the server carried out is an item, with `type` 3 or 4. The item's `amount` is the amount that moved, above 0 in both directions; `type` gives the direction. An `amount` is below 0 only if money was taken back. The client shows the effect on the balance: cash in and withdrawal with a minus, the other types with a plus. If the `amount` is below 0, the client shows the opposite sign.",
  'P2-SESSIONS-1': '`GET player/slot-sessions` returns pages of the same form as `player/transactions`.',
  'P2-SESSIONS-2':
    'An item is `{id, date, type, machine?, ip?, start?, end?, durationS?, spinCount?, freeSpinCount?, bet?, win?}`. `type` is `session` for a session at a machine. Otherwise the item is an entry of the log: `login-fail`, `login-not-allowed`, `login-success`, `login-check-fail`, `login-check-success`, `logout-success`, `changed-password`, `temporary-blocked`, `kicked-by-player`.',
  'P2-SESSIONS-3':
    'No page has more items than `limit`. With `cursor`, the list continues after the previous page and repeats no item.',
  'P2-SESSIONS-4': '`from`, `to` and `search` limit the items as in P2-TRANSACTIONS-4.',
  'P2-PROFILE-1':
    '`GET player/profile` returns `{username, name, lastname, email, passwordChangedAt?, lastLogon?, lastLogonIp?, hasPin}`.',
  'P2-PASSWORD-1':
    'If the old password in `POST player/password {old_password, new_password}` is wrong, the server refuses the call with 40001.',
  'P2-PASSWORD-2': 'If the new password is too short, the server refuses `player/password` with 40101.',
  'P2-PASSWORD-3': 'Otherwise `player/password` succeeds, and the new password is valid from then on.',
  'P2-PIN-1': 'If the password in `POST player/pin {pin, password}` is wrong, the server refuses the call.',
  'P2-PIN-2': 'Otherwise `player/pin` succeeds, and `pin_code` at the next sign-in is the hash of the new PIN.',
  'P2-USER-1':
    '`POST auth/user/update {user: {theme, shortcuts}}` stores both fields, and the next token contains them.',
  'P2-WHEP-1':
    "The server answers a POST of an offer (`application/sdp`, with the player's bearer token) with 201 within `video.offerMs` (20 s). The body is the answer (`application/sdp`), and `Location` is the address of the WHEP session.",
  'P2-WHEP-2': 'A WebRTC peer accepts the answer and receives frames that it can decode.',
  'P2-WHEP-3': 'The server answers 401 to a POST without a valid token.',
  'P2-WHEP-4':
    'If the server supports a PATCH of candidates (`application/trickle-ice-sdpfrag`, the `ETag` in `If-Match`), it answers this PATCH with 204. Otherwise it answers with any 4xx or 501, and the picture starts without the candidates.',
  'P2-WHEP-5':
    'A PATCH with new ICE parameters, and the three characters `"*"` (quotes included) in `If-Match`, requests an ICE restart. If the server supports ICE restarts, it answers this PATCH with 200 and its own new ICE parameters.',
  'P2-WHEP-6': "DELETE of the session's address ends the session with a 2xx. Afterwards the address no longer exists.",
  'P2-WHEP-7':
    "On [another origin](#another-origin), the server answers the preflights of POST, PATCH and DELETE with a 2xx, without a token. `Access-Control-Allow-Origin` is the page's origin or `*`, `Access-Control-Allow-Methods` lists `PATCH` and `DELETE`, and `Access-Control-Allow-Headers` lists the requested headers: `Authorization`, `Content-Type`, and `If-Match` for a PATCH.",
  'P2-WHEP-8':
    'On another origin, every answer has the same `Access-Control-Allow-Origin`, failures included. If an answer has one of the headers `Location`, `ETag`, `Link` and `Retry-After`, `Access-Control-Expose-Headers` lists that header.',
  'P3-REGISTER-1':
    '`POST auth/register {username, email, password}`, without a token, creates an account and returns `{user: {username}, access_token, error}`. `access_token` is a token like the token of `login` (P1-TOKEN) and signs the new player in. `error` is null or omitted.',
  'P3-REGISTER-2':
    'A registration with an invalid field creates no account. The answer has no token, but an `error` with a text for each invalid field: `{username?, email?, password?}`. An empty field is invalid on every server.',
  'P3-REGISTER-3': 'A username that another account already has is invalid.',
  'P3-COURSE-1':
    "`POST academy-app/course/update {id, …}` stores all fields except `id` for this player's course, and succeeds. A field that is omitted keeps its value.",
  'P3-CHAT-1':
    '`GET chat/contacts?query=…` returns a list of `{id, name, avatar, status, unread}`. `query` is the text that the player typed to filter the list; the server decides how to filter. An empty `query` returns all contacts. `unread` is the number of messages that the player has not read.',
  'P3-CHAT-2':
    "`GET chat/user` returns the player as the other users of the chat see them: `{id, name, avatar, status, chatList}`. `chatList` is a list of the player's conversations, `{id, contactId}`; `id` is the id of the conversation.",
  'P3-CHAT-3':
    '`POST chat/user/data {status}` stores the status and returns the same fields as `chat/user`. From then on, `chat/user` has the new status.',
  'P3-CHAT-4':
    '`GET chat/get-chat?contactId=…&userId=…` returns `{chat: {id, dialog}, userChatList}`. `userId` is the `id` of `chat/user`. `dialog` is a list of `{who, message, time}`, the oldest first; `who` is the id of the contact or the user. `userChatList` is the `chatList` of `chat/user`. If no conversation exists yet, the call creates one.',
  'P3-CHAT-5':
    '`POST chat/send-message {chatId, messageText, contactId}` adds a message of the user to the conversation, and returns `{message, userChatList}`. `message` has the form of the items of `dialog`. From then on, `dialog` contains the message.',
  'P3-PANEL-1': '`GET quick-panel/data` returns `{events, notes}`, two lists of `{id, title, detail}`.',
} as const;
export type ClauseId = keyof typeof clauses;
