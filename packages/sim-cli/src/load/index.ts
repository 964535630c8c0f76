export { durationExpected, readDuration } from '@farspin/operator/input';
export { counts, timings, type Count, type Probe, type Timing } from './figures.ts';
export { createShared, type Shared } from './lean-ports.ts';
export {
  startPlayerSession,
  type LoadPlayer,
  type LoadPlayerOptions,
  type PlayerOutcome,
  type PlayerStage,
} from './player-session.ts';
export { findPlaces, type Places, type PlacesFailure } from './places.ts';
export { usualHabits, type Habits, type PlayerPlan, type Seat } from './plan.ts';
export type { Connections } from './player-socket.ts';
