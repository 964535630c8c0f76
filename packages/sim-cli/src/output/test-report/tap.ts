import type { TestCase } from './test-report.types.ts';

const version = 'TAP version 14\n';

/** Formats the plan of the Test Anything Protocol (version 14) with its title. */
export const tapPlan = (count: number, title: string): string => `${version}1..${count}\n${tapComment(title)}`;

/** Formats a case as a test point. A failed case has a YAML block, and `facts` are additional lines of this block. */
export function tapPoint(
  number: number,
  { name, file, line, outcome }: TestCase,
  facts: Readonly<Record<string, unknown>> = {},
): string {
  const told = `${number} - ${oneLine(name)}\n`;
  if (outcome.kind === 'passed') return `ok ${told}`;
  const block = {
    message: outcome.message,
    reason: outcome.type,
    at: file === undefined ? null : `${file}:${line ?? 1}`,
    ...facts,
  };
  const lines = Object.entries(block).map(([key, value]) => `  ${key}: ${JSON.stringify(value ?? null)}\n`);
  return `not ok ${told}  ---\n${lines.join('')}  ...\n`;
}

export const tapComment = (text: string): string => `# ${oneLine(text)}\n`;

/** Formats the bail-out line, which must be the last line. */
export const tapBailOut = (why: string): string => `Bail out! ${oneLine(why)}\n`;

/** Formats the output for a file that has nothing to run. */
export const tapRefusal = (why: string): string => `${version}${tapBailOut(why)}`;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
