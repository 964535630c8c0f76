import type { LinkReport } from '@farspin/core';

/** Statistics of the picture's connection. A value is null if the browser does not report it. */
export type LinkFigures = Pick<
  LinkReport,
  | 'route'
  | 'protocol'
  | 'roundTripMs'
  | 'jitterMs'
  | 'packetsReceived'
  | 'packetsLost'
  | 'bytesReceived'
  | 'width'
  | 'height'
  | 'fps'
  | 'codec'
>;

/** A log since the sign-in, without secrets. */
export interface Recording {
  lines(): number;
  /** NDJSON. */
  text(): string;
}

/** Diagnostics for the support team, available while a player is signed in. */
export interface Diagnose {
  /** Returns the recording, or null while it is being loaded. */
  recording(): Recording | null;
  /** Returns the connection's statistics, or null while no picture is shown. */
  link(): Promise<LinkFigures | null>;
}
