import type { RanSchedules } from './run-commands.ts';
import type { RanWorlds } from './run-money.ts';
import type { RanSessions } from './run-sessions.ts';

/** Part of a run, or the whole run. Outcomes are in the order of their seeds. */
export type Part = SessionsPart | MoneyPart | CommandsPart;
export interface SessionsPart extends RanSessions {
  readonly kind: 'sessions';
  /** First violation with its shortest steps as text, or null if there is none. */
  readonly finding: string | null;
}
export interface MoneyPart extends RanWorlds {
  readonly kind: 'money';
}
export interface CommandsPart extends RanSchedules {
  readonly kind: 'commands';
}

/**
 * Joins the parts of one run in the order of their seeds. The result equals that of one process. Times are added up.
 */
export function joined(parts: readonly Part[]): Part {
  const seconds = sum(parts.map((part) => part.seconds));
  const sessions = parts.filter((part) => part.kind === 'sessions');
  if (sessions.length > 0)
    return {
      kind: 'sessions',
      sessions: sessions.flatMap((part) => part.sessions),
      seconds,
      cpuSeconds: sum(sessions.map((part) => part.cpuSeconds)),
      finding: sessions.find(({ finding }) => finding !== null)?.finding ?? null,
    };
  const money = parts.filter((part) => part.kind === 'money');
  if (money.length > 0) return { kind: 'money', worlds: money.flatMap(({ worlds }) => worlds), seconds };
  const commands = parts.filter((part) => part.kind === 'commands');
  return { kind: 'commands', schedules: commands.flatMap(({ schedules }) => schedules), seconds };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
