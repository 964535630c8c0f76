import type { LinkReport, Scope } from '@farspin/core';
import type { LinkSummary, QualityController } from '@farspin/core/quality-controller';
import { distinctUntilChanged } from 'rxjs';
import type { Sink } from './sink.ts';

/** Options of `recordQuality`. */
export interface QualityRecordingOptions {
  readonly quality: Pick<QualityController, 'renditions$' | 'link$'>;
  readonly sink: Pick<Sink, 'note'>;
  /** Epoch ms. */
  readonly now: () => number;
  readonly scope: Scope;
}

const everyMs = 1_000;

/**
 * Records the renditions whenever they change, and the connection's quality. The quality is recorded at once when it or
 * its cause changes, and otherwise once a second while figures are available.
 */
export function recordQuality({ quality, sink, now, scope }: QualityRecordingOptions): void {
  const renditions$ = quality.renditions$.pipe(distinctUntilChanged());
  scope.add(renditions$.subscribe((state) => sink.note('state', { name: 'bands', state })));
  let told: { readonly word: string; readonly at: number } | null = null;
  scope.add(
    quality.link$.subscribe((link) => {
      const says = link.says.kind === 'keyed' ? link.says.key : link.says.text;
      const word = `${link.quality} ${says}`;
      const at = now();
      if (word === told?.word && (link.report === null || at - told.at < everyMs)) return;
      told = { word, at };
      sink.note('link', { quality: link.quality, says, ...figuresOf(link) });
    }),
  );
}

const figures = [
  ...(['frameAgeMs', 'roundTripMs', 'jitterBufferMs', 'lossPercent', 'fps', 'bitrateKbps', 'width', 'height'] as const),
  ...(['decodeMs', 'freezes', 'frozenMs', 'route', 'protocol', 'relayProtocol'] as const),
] satisfies readonly (keyof LinkReport)[];

/** Returns the known figures, rounded to one decimal place to keep the lines short. */
function figuresOf({ report }: LinkSummary): Readonly<Record<string, number | string>> {
  const known: Record<string, number | string> = {};
  for (const name of figures) {
    const figure = report?.[name] ?? null;
    if (figure !== null) known[name] = typeof figure === 'number' ? Math.round(figure * 10) / 10 : figure;
  }
  return known;
}
