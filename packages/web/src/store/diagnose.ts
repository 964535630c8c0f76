import type { LinkReport } from '@farspin/core';

/** How the picture comes over its connection; null for what the browser does not tell. */
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

/** What happened since sign-in, without secrets. */
export interface Recording {
  lines(): number;
  /** NDJSON. */
  text(): string;
}

/** What can be told to whoever helps, for as long as someone is signed in. */
export interface Diagnose {
  /** Null as long as it is being fetched. */
  recording(): Recording | null;
  /** Null while no picture is watched. */
  link(): Promise<LinkFigures | null>;
}
