/** The part of Artillery's engine interface that this engine uses (artillery 2, lib/core/runner). */
export interface ScriptOfArtillery {
  readonly config: {
    readonly target?: string;
    readonly engines?: { readonly farspin?: unknown };
  };
}
export interface ScenarioOfArtillery {
  readonly name?: string;
  readonly flow?: unknown;
}
/**
 * Artillery's event emitter. Counters and histograms become metrics. `started` and the callback count virtual users.
 */
export interface EventsOfArtillery {
  emit(event: 'started'): unknown;
  emit(event: 'counter', name: string, by: number): unknown;
  emit(event: 'histogram', name: string, value: number): unknown;
  emit(event: 'error', code: string): unknown;
}
export interface ContextOfArtillery {
  readonly vars: Readonly<Record<string, unknown>>;
}
export type RunScenario = (
  context: ContextOfArtillery,
  done: (error: Error | null, context: ContextOfArtillery) => void,
) => Promise<void>;
