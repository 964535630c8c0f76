import type { TestCase } from './test-report.types.ts';

const version = 'TAP version 14\n';

/** The plan of the Test Anything Protocol, version 14, with its title. */
export const tapPlan = (count: number, title: string): string => `${version}1..${count}\n${tapComment(title)}`;

/** Formats a case as a test point, with a block of YAML if it failed; `facts` are additional lines of that block. */
export function tapPoint(
  number: number,
  { name, file, line, outcome }: TestCase,
  facts: Readonly<Record<string, unknown>> = {},
): string {
  const told = `${number} - ${oneLine(name)}\n`;
  if (outcome.kind === 'passed') return `ok ${told}`;
  const block = { message: outcome.message, reason: outcome.type, at: `${file}:${line}`, ...facts };
  const lines = Object.entries(block).map(([key, value]) => `  ${key}: ${JSON.stringify(value ?? null)}\n`);
  return `not ok ${told}  ---\n${lines.join('')}  ...\n`;
}

export const tapComment = (text: string): string => `# ${oneLine(text)}\n`;

/** Nothing may follow it. */
export const tapBailOut = (why: string): string => `Bail out! ${oneLine(why)}\n`;

/** For a file without anything to run. */
export const tapRefusal = (why: string): string => `${version}${tapBailOut(why)}`;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
