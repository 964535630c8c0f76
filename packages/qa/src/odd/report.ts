import type { Played } from './play-odd.ts';
import type { VisitSeen } from './visit.ts';

export const failuresOf = ({ web, terminal, money }: Played): readonly string[] =>
  [
    web?.failure == null ? [] : [`web ${web.failure}`],
    terminal?.failure == null ? [] : [`terminal ${terminal.failure}`],
    money,
  ].flat();

/** Formats a row as: behaviour | text that the player sees | log | ok. */
export function lineOf(played: Played): string {
  const { odd, web, terminal } = played;
  const failures = failuresOf(played);
  const logged = [
    ...new Set(
      [web, terminal].flatMap((seen) => seen?.logged ?? []).map((line) => line.split(' {')[0]?.slice(0, 60) ?? ''),
    ),
  ];
  return [
    `${odd.name}: ${odd.does}`,
    seesOf(played),
    logged.length === 0 ? 'nothing' : logged.join(', '),
    failures.length === 0 ? 'ok' : `FAILED: ${failures.join('; ')}`,
  ].join(' | ');
}

function seesOf({ odd: { web, terminal } }: Played): string {
  const told = (sees: typeof web): string => (sees ?? []).map(String).join(', ');
  if (web === null || terminal === null) return `${web === null ? 'terminal' : 'web'}: ${told(web ?? terminal)}`;
  return told(web) === told(terminal) ? told(web) : `web: ${told(web)}; terminal: ${told(terminal)}`;
}

/** Formats the screens of a failed row, to help find the cause. */
export function screensOf({ web, terminal }: Played): string {
  const told = (name: string, seen: VisitSeen | null): string =>
    seen?.failure == null ? '' : `  ${name} showed: ${seen.screen.slice(0, 1_500)}\n`;
  return told('web', web) + told('terminal', terminal);
}
