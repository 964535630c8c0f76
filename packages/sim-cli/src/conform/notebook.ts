import { clauses, type ClauseId } from './clauses.ts';
import type { Complaint, SharedCause } from './complaints.ts';
import type { Exchange } from '../probe/exchange.ts';

/** Result for a clause. `meanings` (report.ts) explains the verdicts other than `passed` and `failed`. */
export type ClauseVerdict = 'passed' | 'failed' | 'absent' | 'untried' | 'blocked';

export interface ClauseFinding {
  readonly clause: ClauseId;
  readonly verdict: ClauseVerdict;
  /** Explains why the clause failed or was not tried. Null if it passed. */
  readonly why: string | null;
  readonly exchange: Exchange | null;
}

/** The results of all clauses. If a clause has several results, the worst result counts. */
export interface Notebook {
  /** Records a result. A null complaint is a pass. A shared cause fails one clause and blocks the others. */
  judge(clause: ClauseId, complaint: Complaint, exchange?: Exchange): void;
  /** Marks a clause as absent. `exchange` is the request and its answer, if any. */
  absent(clause: ClauseId, why: string, exchange?: Exchange): void;
  /** Marks a clause as deliberately left out of this run. */
  untried(clause: ClauseId, why: string): void;
  /**
   * Marks the remaining clauses of these subjects (`P1-MACHINE`) as untried. Without `subjects`, marks all remaining
   * clauses.
   */
  block(why: string, subjects?: readonly string[]): void;
  /** Marks all clauses of these subjects as absent. */
  absentAll(why: string, subjects: readonly string[]): void;
  untriedAll(why: string, subjects: readonly string[]): void;
  findings(): readonly ClauseFinding[];
}

export const allClauses = Object.keys(clauses) as readonly ClauseId[];
const rank: Readonly<Record<ClauseVerdict, number>> = { failed: 3, passed: 2, untried: 1, absent: 1, blocked: 1 };

export function createNotebook(): Notebook {
  const found = new Map<ClauseId, ClauseFinding>();
  /** The failed clause and the blocked clauses, by cause. */
  const causes = new Map<string, { readonly clause: ClauseId; readonly blocked: Set<ClauseId> }>();
  function write(finding: ClauseFinding): void {
    const before = found.get(finding.clause);
    if (before === undefined || rank[finding.verdict] > rank[before.verdict]) found.set(finding.clause, finding);
  }
  /** Keeps only the description of an exchange, because payloads may contain anything. */
  const bareOf = (exchange: Exchange | undefined): Exchange | null =>
    exchange === undefined ? null : { sent: exchange.sent, came: exchange.came };
  const bare = (clause: ClauseId, verdict: ClauseVerdict, why: string): void =>
    write({ clause, verdict, why, exchange: null });
  const openOf = (subjects: readonly string[] | undefined): readonly ClauseId[] =>
    allClauses.filter((id) => !found.has(id) && (subjects?.some((subject) => id.startsWith(`${subject}-`)) ?? true));

  function share(clause: ClauseId, { cause, clause: named, words }: SharedCause, exchange: Exchange | undefined): void {
    const known = causes.get(cause) ?? { clause: named ?? clause, blocked: new Set() };
    causes.set(cause, known);
    write({ clause: known.clause, verdict: 'failed', why: words, exchange: bareOf(exchange) });
    if (clause === known.clause) return;
    known.blocked.add(clause);
    write({ clause, verdict: 'blocked', why: `see ${known.clause}: ${words}`, exchange: bareOf(exchange) });
  }
  function whole(finding: ClauseFinding): ClauseFinding {
    if (finding.verdict !== 'failed') return finding;
    const shared = [...causes.values()].filter(({ clause }) => clause === finding.clause);
    const others = [...new Set(shared.flatMap(({ blocked }) => [...blocked]))].filter(
      (clause) => found.get(clause)?.verdict === 'blocked',
    );
    return others.length === 0 ? finding : { ...finding, why: `${finding.why} (also blocks ${others.join(', ')})` };
  }

  return {
    judge(clause, complaint, exchange) {
      if (typeof complaint === 'object' && complaint !== null) return share(clause, complaint, exchange);
      const verdict = complaint === null ? 'passed' : 'failed';
      write({ clause, verdict, why: complaint, exchange: bareOf(exchange) });
    },
    absent: (clause, why, exchange) => write({ clause, verdict: 'absent', why, exchange: bareOf(exchange) }),
    untried: (clause, why) => bare(clause, 'untried', why),
    block(why, subjects) {
      for (const clause of openOf(subjects)) bare(clause, 'blocked', why);
    },
    absentAll(why, subjects) {
      for (const clause of openOf(subjects)) bare(clause, 'absent', why);
    },
    untriedAll(why, subjects) {
      for (const clause of openOf(subjects)) bare(clause, 'untried', why);
    },
    findings: () =>
      allClauses
        .map((id) => found.get(id))
        .filter((finding) => finding !== undefined)
        .map(whole),
  };
}
