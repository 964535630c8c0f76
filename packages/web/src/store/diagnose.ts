import type { LinkReport } from '@farspin/core';

/** The picture's connection; null for what the browser does not report. */
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

/** What happened since the sign-in, without secrets. */
export interface Recording {
  lines(): number;
  /** NDJSON. */
  text(): string;
}

/** Diagnostics for the support team, available while somebody is signed in. */
export interface Diagnose {
  /** Null while it is being fetched. */
  recording(): Recording | null;
  /** Null while no picture is shown. */
  link(): Promise<LinkFigures | null>;
}
