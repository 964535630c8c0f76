import type { MachineLink, Media, NotificationLink, Session } from '@farspin/core';
import type { LinkFigures } from '../store/diagnose.ts';

/** The data of a report. It contains no secrets. */
export interface ReportFacts {
  readonly at: Date;
  readonly version: string;
  readonly userId: string | null;
  readonly session: Session;
  readonly notificationLink: NotificationLink;
  readonly media: Media;
  readonly renditionId: string | null;
  readonly figures: LinkFigures | null;
  readonly kbps: number | null;
  readonly language: string;
  readonly userAgent: string;
}

export type ConnectionState = 'up' | 'silent' | 'waiting' | 'none';

export function controlsState(session: Session): ConnectionState {
  if (session.kind === 'idle') return 'none';
  return session.kind === 'playing' ? connectionState(session.link) : 'waiting';
}
const connectionState = ({ kind }: MachineLink): ConnectionState =>
  kind === 'up' || kind === 'silent' ? kind : 'waiting';

export function notificationsState({ kind }: NotificationLink): ConnectionState {
  if (kind === 'off') return 'none';
  return kind === 'live' ? 'up' : 'waiting';
}

export const sessionIdOf = (session: Session): string | null =>
  session.kind === 'playing' ? session.details.sessionId : null;

/**
 * Returns the rate between two readings in kbit/s, or null if a reading is missing or comes from another connection.
 */
export function rateKbps(before: Reading | null, now: Reading): number | null {
  if (before === null || before.bytes === null || now.bytes === null) return null;
  const ms = now.atMs - before.atMs;
  return ms <= 0 || now.bytes < before.bytes ? null : Math.round(((now.bytes - before.bytes) * 8) / ms);
}
export interface Reading {
  readonly atMs: number;
  readonly bytes: number | null;
}

/** Returns the report as text for the support team, in English with fixed names. */
export function reportText(facts: ReportFacts): string {
  const { at, version, userId, session, notificationLink, media, renditionId, figures, kbps, language, userAgent } =
    facts;
  const machine = session.kind === 'idle' ? null : `${session.target.machineId} (${session.target.name})`;
  const lines: readonly (readonly [string, string | number | null | undefined])[] = [
    ['time', at.toISOString()],
    ['version', version],
    ['player', userId],
    ['session', sessionIdOf(session)],
    ['machine', machine],
    ['controls', controlsState(session)],
    ['notifications', notificationsState(notificationLink)],
    ['picture', media.kind],
    ['quality', renditionId],
    ['route', figures?.route],
    ['protocol', figures?.protocol],
    ['round trip ms', figures?.roundTripMs],
    ['jitter ms', figures?.jitterMs],
    ['packets lost', figures && `${figures.packetsLost ?? '?'} of ${figures.packetsReceived ?? '?'}`],
    ['frames', figures && `${figures.width ?? '?'}x${figures.height ?? '?'} at ${figures.fps ?? '?'} fps`],
    ['codec', figures?.codec],
    ['kbit/s', kbps],
    ['language', language],
    ['browser', userAgent],
  ];
  return lines.map(([name, value]) => `${name}: ${oneLine(value)}`).join('\n');
}

/** Puts a server's text on one line, because a report has one line per fact. */
const oneLine = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '-' : String(value).replaceAll(/\s+/g, ' ');
