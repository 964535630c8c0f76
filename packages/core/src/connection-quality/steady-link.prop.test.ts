import fc from 'fast-check';
import { expect, it } from 'vitest';
import { message } from '../messages/message.ts';
import type { LinkFault, LinkSummary } from './link-quality.rules.ts';
import { noSteadyLink, stepSteadyLink } from './steady-link.rules.ts';

const report = null;
const rated = fc
  .constantFrom(
    ...([
      ['good', 'link.good'],
      ['fair', 'link.loss'],
      ['fair', 'link.late'],
      ['poor', 'link.far'],
      ['poor', 'link.few-frames'],
    ] as const),
  )
  .map(([quality, key]): LinkSummary => ({
    ...{ quality, fault: null, says: message(key), next: { kind: 'none' }, mend: null, report },
  }));
const outages: readonly LinkFault[] = ['silent', 'black', 'picture', 'refused', 'controls', 'everything'];
const faulty = fc.constantFrom<LinkFault>('out-of-order', 'coming', ...outages).map((fault): LinkSummary => ({
  ...{ quality: 'lost', fault, says: message('link.no-picture'), next: { kind: 'trying' }, mend: 'retryNow', report },
}));
const seen = fc.array(
  fc.record({ afterMs: fc.integer({ min: 0, max: 4_000 }), present: fc.oneof(rated, faulty, faulty) }),
  { minLength: 1, maxLength: 40 },
);
const isOutage = ({ fault }: LinkSummary): boolean => fault !== null && outages.includes(fault);
const ofControls: readonly LinkFault[] = ['silent', 'controls', 'everything'];
const ofPicture: readonly LinkFault[] = ['coming', 'black', 'picture', 'refused', 'everything'];
/** Returns true if each part that the shown message calls lost has a fault at present. */
const namesOnlyFaults = (shown: LinkSummary, present: LinkSummary): boolean =>
  [ofControls, ofPicture].every(
    (part) =>
      shown.fault === null || !part.includes(shown.fault) || (present.fault !== null && part.includes(present.fault)),
  );
const wordOf = ({ quality, fault }: LinkSummary): string => fault ?? quality;

it('[LINK4] never shows a fault as a rating, no message shorter than its time, and no part as lost for over 2 s after it works', () => {
  fc.assert(
    fc.property(seen, (events) => {
      let state = noSteadyLink;
      let at = 0;
      let present: LinkSummary | null = null;
      let changedAt = Number.NEGATIVE_INFINITY;
      let falseSince: number | null = null;
      const step = (now: number): void => {
        if (present === null) return;
        const before = state.shown;
        state = stepSteadyLink(state, present, now);
        if (isOutage(present)) expect(isOutage(state.shown)).toBe(true);
        if (present.fault !== null) expect(state.shown.fault).not.toBeNull();
        const isTrue = !isOutage(state.shown) || namesOnlyFaults(state.shown, present);
        falseSince = isTrue ? null : (falseSince ?? now);
        if (falseSince !== null) expect(now - falseSince).toBeLessThan(2_000);
        if (wordOf(before) === wordOf(state.shown)) return;
        if (isOutage(before)) {
          const leastMs = namesOnlyFaults(before, state.shown) ? 2_000 : 500;
          expect(now - changedAt).toBeGreaterThanOrEqual(leastMs);
        }
        changedAt = now;
      };
      for (const { afterMs, present: next } of events) {
        const until = at + afterMs;
        while (state.waits !== null && state.waits.dueAt <= until) step(state.waits.dueAt);
        at = until;
        present = next;
        step(at);
      }
      const last = events.at(-1)?.present;
      for (let due = state.waits; due !== null; due = state.waits) step(due.dueAt);
      expect(last && wordOf(state.shown)).toBe(last && wordOf(last));
    }),
    { numRuns: 300 },
  );
});
