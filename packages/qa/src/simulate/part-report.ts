import type { OperatorDials } from '@farspin/testing';
import type { Part } from './part.ts';
import { jsonReport, textReport } from './report.ts';
import { declaredRules } from './rules.ts';
import { commandsReport, commandsTotals } from './run-commands.ts';
import { moneyReport, moneyTotals } from './run-money.ts';

/** How to report a part: the run's first seed and pinned dials, and the format (text or one JSON object). */
export interface Reporting {
  readonly seed: number;
  readonly dials: Partial<OperatorDials>;
  readonly json: boolean;
}

export function reportOf(part: Part, { seed, dials, json }: Reporting): string {
  switch (part.kind) {
    case 'sessions':
      return (json ? jsonReport : textReport)(part, declaredRules().length);
    case 'money': {
      const totals = moneyTotals(part, seed);
      return json ? JSON.stringify(totals) : moneyReport(totals, dials);
    }
    case 'commands': {
      const totals = commandsTotals(part, seed);
      return json ? JSON.stringify(totals) : commandsReport(totals, dials);
    }
  }
}

/** Returns true if a run with this part exits with 1. */
export const isWrong = (part: Part): boolean => troubleIn(part) !== null;

/** Describes the first problem in one line. Returns null if there is none. */
export function troubleIn(part: Part): string | null {
  switch (part.kind) {
    case 'sessions': {
      const broken = part.sessions.flatMap(({ seed, violation }) => (violation === null ? [] : [{ seed, violation }]));
      const [first] = broken;
      if (first === undefined) return null;
      const { seed, violation } = first;
      const more = broken.length === 1 ? '' : `, and ${broken.length - 1} more`;
      return `seed ${seed} violates ${violation.invariant}: ${violation.found.split('\n')[0] ?? ''}${more}`;
    }
    case 'money': {
      const { wrongSeed, double, lost, unreported } = moneyTotals(part, 0);
      return wrongSeed === null ? null : `seed ${wrongSeed}: ${double} double, ${lost} lost, ${unreported} unreported`;
    }
    case 'commands': {
      const { wrongSeed, late, twice, unasked } = commandsTotals(part, 0);
      return wrongSeed === null ? null : `seed ${wrongSeed}: ${late} late, ${twice} twice, ${unasked} unasked`;
    }
  }
}

/** Prints the first violation on standard output, or on standard error if the report is JSON. */
export function printFinding(part: Part, json: boolean): void {
  if (part.kind !== 'sessions' || part.finding === null) return;
  (json ? console.error : console.log)(part.finding);
}
