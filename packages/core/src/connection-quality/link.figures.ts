import type { Age } from '../freshness/freshness.rules.ts';
import type { Media } from '../media/media.rules.ts';
import type { Words } from '../messages/words.ts';
import type { LinkReport } from '../ports/video.ts';
import type { Session } from '../session/session.rules.ts';
import { localeOf, timeLocaleOf } from '../messages/locale.ts';

/** A named figure of the link, in the player's language. */
export interface LinkFigure<Id extends string = string> {
  readonly id: Id;
  readonly name: string;
  /** The formatted value, or null if it is unknown. */
  readonly value: string | null;
}
/** Id of a figure of the connection's details. */
export type LinkFigureId =
  | 'age'
  | 'roundTrip'
  | 'buffer'
  | 'loss'
  | 'fps'
  | 'rate'
  | 'size'
  | 'decode'
  | 'freezes'
  | 'route';
/** Id of a part of the connection: the commands, the picture, or the machine's reports. */
export type LinkPlaneId = 'controls' | 'picture' | 'machine';

/**
 * [LINK3] Returns a function that formats the picture's figures, in the same order for every report. `short`
 * abbreviates the units for small spaces. Call it once per language, since formatters are expensive.
 */
export function createLinkFigures(
  { t, language }: Words,
  unitDisplay: 'long' | 'short' = 'long',
): (report: LinkReport | null) => readonly LinkFigure<LinkFigureId>[] {
  const unit = (name: string, digits = 0) =>
    formatted(
      new Intl.NumberFormat(localeOf(language), {
        style: 'unit',
        unit: name,
        unitDisplay,
        maximumFractionDigits: digits,
      }),
    );
  const [ms, seconds, kbps] = [unit('millisecond'), unit('second', 1), unit('kilobit-per-second')];
  const percent = formatted(new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 1 }));
  const whole = formatted(new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 0 }));

  const size = ({ width, height }: LinkReport) => (width === null || height === null ? null : `${width} × ${height}`);
  const freezes = ({ freezes: count, frozenMs }: LinkReport) =>
    count === null || frozenMs === null || count === 0
      ? whole(count)
      : // Stryker disable next-line StringLiteral: Known values are written. Only the compiler needs the check.
        t('link.freezes.value', { count: whole(count) ?? '', time: seconds(frozenMs / 1_000) ?? '' });
  const route = ({ route: kind, protocol, relayProtocol }: LinkReport) => {
    if (kind === null) return null;
    const way = t(`report.route.${kind}`);
    const by = relayProtocol ?? protocol;
    return by === null ? way : t('link.route.value', { way, protocol: by.toUpperCase() });
  };

  return (report) => [
    { id: 'age', name: t('link.age'), value: ms(report?.frameAgeMs) },
    { id: 'roundTrip', name: t('report.delay'), value: ms(report?.roundTripMs) },
    { id: 'buffer', name: t('link.buffer'), value: ms(report?.jitterBufferMs) },
    { id: 'loss', name: t('link.lost'), value: percent(share(report?.lossPercent)) },
    { id: 'fps', name: t('link.frames'), value: whole(report?.fps) },
    { id: 'rate', name: t('report.rate'), value: kbps(report?.bitrateKbps) },
    { id: 'size', name: t('link.size'), value: report && size(report) },
    { id: 'decode', name: t('link.decode'), value: ms(report?.decodeMs) },
    { id: 'freezes', name: t('link.freezes'), value: report && freezes(report) },
    { id: 'route', name: t('report.route'), value: report && route(report) },
  ];
}

type Known = number | null | undefined;
const formatted =
  (format: Intl.NumberFormat) =>
  (value: Known): string | null =>
    value === null || value === undefined ? null : format.format(value);
const share = (percent: Known): Known => (percent === null || percent === undefined ? null : percent / 100);

/** The states from which the connection is rated. */
export interface LinkPlanes {
  readonly session: Session;
  readonly media: Media;
  /** The age of the machine's data. */
  readonly meters: Age;
}

/** [LINK3] Returns the three planes with their states in words: the controls, the picture, and the machine's data. */
export const linkPlanes = (
  words: Words,
  { session, media, meters }: LinkPlanes,
): readonly LinkFigure<LinkPlaneId>[] => [
  { id: 'controls', name: words.t('link.controls'), value: controlsSay(words, session) },
  { id: 'picture', name: words.t('report.picture'), value: pictureSays(words, media) },
  { id: 'machine', name: words.t('link.machine'), value: machineSays(words, meters) },
];

function controlsSay({ t }: Words, session: Session): string | null {
  if (session.kind === 'idle') return null;
  if (session.kind === 'joining') return t('report.waiting');
  const { kind } = session.link;
  return t(kind === 'up' || kind === 'silent' ? `report.${kind}` : 'report.waiting');
}

const stalls = { still: 'link.still', disconnected: 'link.cut', black: 'link.black' } as const;

function pictureSays({ t, say }: Words, media: Media): string | null {
  switch (media.kind) {
    case 'off':
      return null;
    case 'live':
      return t('link.live');
    case 'connecting':
      return t(media.message === null ? 'link.picture-coming' : 'link.no-picture');
    case 'stalled':
      return t(stalls[media.cause]);
    case 'waiting':
      return t('link.no-picture');
    case 'down':
      return say(media.message);
  }
}

function machineSays({ t, language }: Words, meters: Age): string | null {
  if (meters.kind === 'unknown') return null;
  if (meters.kind === 'live') return t('link.live');
  return t('freshness.as-of', {
    time: new Intl.DateTimeFormat(timeLocaleOf(language), { timeStyle: 'medium' }).format(meters.at),
  });
}
