import * as z from 'zod';

const position = z.object({ line: z.int(), column: z.int() });
/** Stryker's report (https://github.com/stryker-mutator/mutation-testing-elements, report schema 2), as far as it is used. */
const reportSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          replacement: z.string().optional(),
          status: z.enum([
            'Killed',
            'Survived',
            'NoCoverage',
            'Timeout',
            'RuntimeError',
            'CompileError',
            'Ignored',
            'Pending',
          ]),
          location: z.object({ start: position, end: position }),
        }),
      ),
    }),
  ),
});

export type Fate = z.infer<typeof reportSchema>['files'][string]['mutants'][number]['status'];

/** One change of one place of the source, and what the tests made of it. */
export interface Mutant {
  /** From `packages/core`: `src/wallet/wallet.ts`. */
  readonly file: string;
  readonly lineNumber: number;
  /** The line in which the change begins, without its indentation. */
  readonly line: string;
  /** What was there, and what instead, each on one line: `a > b ⇒ a >= b`. */
  readonly change: string;
  readonly fate: Fate;
}

/** The mutants of a report, in its order. Throws when it is no report. */
export function readMutants(report: unknown): readonly Mutant[] {
  return Object.entries(reportSchema.parse(report).files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants.map(({ location: { start, end }, replacement = '', status }) => {
      const touched = lines.slice(start.line - 1, end.line);
      const last = touched.length - 1;
      const was = touched.map((line, index) =>
        line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
      );
      return {
        file,
        lineNumber: start.line,
        line: onOneLine(touched[0] ?? ''),
        change: `${onOneLine(was.join(' '))} ⇒ ${onOneLine(replacement)}`,
        fate: status,
      };
    });
  });
}

/** The text of each file as it was when the report was made. Files without a mutant are not there. */
export const readSources = (report: unknown): ReadonlyMap<string, string> =>
  new Map(Object.entries(reportSchema.parse(report).files).map(([file, { source }]) => [file, source]));

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export const survived = ({ fate }: Mutant): boolean => fate === 'Survived' || fate === 'NoCoverage';
