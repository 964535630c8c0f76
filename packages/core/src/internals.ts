/**
 * Exports for tests and benchmarks in addition to the public API: pure functions, the kernel, store keys and limits.
 * `@farspin/testing` and `@farspin/bench` use them. Their names may change between releases.
 */
export { areOfTwo, bearerOf, openStoredToken, sealToken } from './auth/stored-token.rules.ts';
export { type HistoryEvent, stepHistory } from './history/history.rules.ts';
export { pauseAfter } from './idle-lock/idle-lock.rules.ts';
export { also } from './kernel/also.ts';
export { follow } from './kernel/behavior.ts';
export { readClockEveryMs, whenCome } from './kernel/deadline.ts';
export { parseJson } from './kernel/json.ts';
export { isMovable } from './kernel/money.ts';
export { silenceMs } from './kernel/silence.ts';
export { State } from './kernel/state.ts';
export { createStore } from './kernel/store.ts';
export { mostPatienceMs, probeMs } from './kernel/within.ts';
export { emptyLobby, stepLobby } from './lobby/lobby.rules.ts';
export { keptKey as myMachinesKey, readKeptMachines } from './lobby/my-machines.rules.ts';
export { offerKinds } from './offers/offer.ts';
export { keptKey as personalKey } from './personal/personal.rules.ts';
export { stepReconnect } from './reconnect/reconnect.rules.ts';
export { infoOutcome } from './session/info.rules.ts';
export { inFlight } from './session/machine-connection.rules.ts';
export { mayPlayOn, stopWaits } from './session/session.rules.ts';
export { cashOutUnderWay, isOpen, isSending } from './wallet/intent.rules.ts';
export { journalKey, readJournal } from './wallet/journal.rules.ts';
export { usualHeartbeatMs } from './wallet/wallet.rules.ts';
