import type { Finding } from './findings.ts';
import { isLeftOut } from './files.ts';

/** Maximum length of a line of Markdown, in characters. */
const longest = 140;

/** Returns the lines of a Markdown file that are too long. Tables and code may be longer. */
export function longLinesOf(file: string, text: string): readonly Finding[] {
  if (!file.endsWith('.md') || isLeftOut(file)) return [];
  const prose = text.replaceAll(/^\s*```.*?^\s*```/gms, (code) => code.replaceAll(/[^\n]/g, ''));
  return prose
    .split('\n')
    .flatMap((line, index) =>
      line.length > longest && !/^\s*\|/.test(line)
        ? [{ file, line: index + 1, message: `${line.length} characters: wrap the line at ${longest}` }]
        : [],
    );
}
