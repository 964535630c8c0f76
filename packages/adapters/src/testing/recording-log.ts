import type { Log } from '@farspin/core';

export interface RecordingLog extends Log {
  readonly entries: readonly { readonly event: string; readonly data: unknown }[];
}

export function createRecordingLog(): RecordingLog {
  const entries: { event: string; data: unknown }[] = [];
  return {
    entries,
    write: (_level, event, data) => {
      entries.push({ event, data });
    },
  };
}
