import { clauses, type ClauseId } from './clauses.ts';
import type { Complaint, SharedCause } from './complaints.ts';
import type { Exchange } from '../probe/exchange.ts';

/** Result for a clause. `meanings` (report.ts) explains those that are neither yes nor no. */
export type ClauseVerdict = 'passed' | 'failed' | 'absent' | 'untried' | 'blocked';

export interface ClauseFinding {
  readonly clause: ClauseId;
  readonly verdict: ClauseVerdict;
  /** What is wrong, or why the clause was not tried; null if it passed. */
  readonly why: string | null;
  readonly exchange: Exchange | null;
}

/** The results of all clauses. The worst result of a clause counts. */
export interface Notebook {
  /**
   * Records a result: a complaint of null is a pass. A cause of several clauses fails one of them and blocks the
   * others.
   */
  judge(clause: ClauseId, complaint: Complaint, exchange?: Exchange): void;
  /** Adds what was sent and received, if anything. */
  absent(clause: ClauseId, why: string, exchange?: Exchange): void;
  /** Left out of this run on purpose. */
  untried(clause: ClauseId, why: string): void;
  /** Marks what is still open of these subjects (`P1-MACHINE`), or of everything, as untried. */
  block(why: string, subjects?: readonly string[]): void;
  /** Marks these subjects as absent. */
  absentAll(why: string, subjects: readonly string[]): void;
  untriedAll(why: string, subjects: readonly string[]): void;
  findings(): readonly ClauseFinding[];
}

export const allClauses = Object.keys(clauses) as readonly ClauseId[];
const rank: Readonly<Record<ClauseVerdict, number>> = { failed: 3, passed: 2, untried: 1, absent: 1, blocked: 1 };

export function createNotebook(): Notebook {
  const found = new Map<ClauseId, ClauseFinding>();
  /** The clause that fails for a cause, and those that it blocks. */
  const causes = new Map<string, { readonly clause: ClauseId; readonly blocked: Set<ClauseId> }>();
  function write(finding: ClauseFinding): void {
    const before = found.get(finding.clause);
    if (before === undefined || rank[finding.verdict] > rank[before.verdict]) found.set(finding.clause, finding);
  }
  /** Keeps only the description of an exchange: the payloads may hold anything. */
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
