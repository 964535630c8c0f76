import { fieldText, type JsonLine } from '../../output/json-lines.ts';
import type { TestOutcome, TestCase } from '../../output/test-report/test-report.types.ts';
import type { ScriptStep } from '../steps.schema.ts';

/** Formats a step and its result line as a test case. */
export const caseOf = (step: ScriptStep, name: string, classname: string, end: JsonLine): TestCase => ({
  ...{ name, classname, file: step.file, line: step.line },
  outcome: end.kind === 'done' ? { kind: 'passed' } : failure(end),
});

function failure(end: JsonLine): TestOutcome {
  const [message, type] = [fieldText(end, 'text'), fieldText(end, 'reason')];
  return { kind: 'failure', message, type, text: `${fieldText(end, 'file')}:${fieldText(end, 'line')}: ${message}` };
}

/** Returns a step's title in reports: its name and the description from a TypeScript script. */
export function titleOf({ name, with: given }: ScriptStep): string {
  const says: unknown = typeof given === 'object' && 'says' in given ? given.says : null;
  return typeof says === 'string' ? `${name}: ${says}` : name;
}

/** Returns the reason why a run ended early. */
export const whyEnded = (finished: JsonLine): string => fieldText(finished, 'error') || fieldText(finished, 'reason');
