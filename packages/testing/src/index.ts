export type { CabinetView, ReelView } from './platform/cabinet.ts';
export { createPlatform } from './platform/create-platform.ts';
export {
  accountCalls,
  demoCalls,
  dialChoices,
  drawDials,
  heartbeatMs,
  partOneDials,
  usualDials,
  type AccountCall,
  type DemoCall,
  type DialName,
  type Heartbeat,
  type OperatorDials,
} from './platform/dials.ts';
export { isCountOdd } from './ports/odd-figures.ts';
export { describeDials, describePinned, parseDials } from './platform/dials-text.ts';
export { pictureHeights, type PictureHeight } from './platform/pictures.ts';
export type { LedgerAccount, LedgerEntry } from './platform/ledger.ts';
export type {
  Answer,
  MachineSeat,
  NotificationSeat,
  BackOffice,
  Platform,
  PlatformOptions,
  PlatformRefusal,
  PlatformSnapshot,
  Receive,
  Row,
} from './platform/platform.ts';
export { createDice, type Dice } from './device/random.ts';
export { createPendingCalls } from './device/pending-calls.ts';
export { demoPlayerId, usualWorld } from './platform/world.ts';
export { memoryHash } from './device/memory-hash.ts';
export type { FrameBarcode } from './frame-barcode.ts';
export {
  decodeBarcode,
  encodeBarcode,
  barcodeAgeMs,
  barcodeCells,
  barcodeHeightShare,
  barcodeStateModulus,
  barcodeTimeModulus,
} from './frame-barcode.ts';
export type { NamingStyle } from './platform/naming.ts';
export { createVirtualClock, type Sleeper, type VirtualClock } from './device/virtual-time.ts';
export {
  createTestBench,
  type TestBench,
  type TestBenchOptions,
  type TestBenchPlayer,
  type TestBenchTab,
} from './test-bench/test-bench.ts';
export {
  atMachine,
  balance,
  credits,
  demo,
  freeMachine,
  playing,
  signedIn,
  takeOverFromAfar,
  walletOnServer,
} from './test-bench/scenes.ts';
export { createDevice, type Device } from './device/device.ts';
export { journalKey, readJournal } from '@farspin/core/internals';
export { createMemoryStore } from '@farspin/core/memory-store';
export { createMemoryPorts, type LogLine, type MemoryPorts, type MemoryPortsOptions } from './ports/memory-ports.ts';
export { createMemoryTabLocks } from './ports/memory-tab-lock.ts';
export { createMemoryTabs } from './ports/memory-tabs.ts';
export {
  apiCallNames,
  callNames,
  createFaults,
  type CallFault,
  type CallTrouble,
  type CallName,
  type CarriedOut,
  type ConnectionKind,
  type FaultKind,
  type PortFaults,
  type FaultState,
  type LastingFault,
  type LatePart,
  type LiveConnection,
  type SentRequest,
  type StoreFault,
} from './ports/faults.ts';
export type { HeardAnswer, PlayerDevice } from './ports/wire.types.ts';
