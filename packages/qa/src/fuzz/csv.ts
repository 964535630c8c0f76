/**
 * Throws if a text is not CSV (RFC 4180) or a line has another number of columns than `columns`. With 0, every line
 * must have as many columns as the first. Throws also if a spreadsheet would read a cell as a formula.
 */
export function assertCsv(text: string, columns: number): void {
  const lines = parseCsv(text.replace(/^\uFEFF/, ''));
  const width = columns === 0 ? (lines[0]?.length ?? 0) : columns;
  for (const line of lines) {
    if (line.length !== width) throw new Error(`A line has ${line.length} cells instead of ${width}`);
    for (const cell of line) {
      const isNumber = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/.test(cell);
      if (!isNumber && /^[=+\-@\t\r]/.test(cell)) throw new Error(`A cell is a formula: ${cell.slice(0, 40)}`);
    }
  }
}

/**
 * Parses CSV by the grammar. A quoted cell may contain any text. An unquoted cell must not contain a quote, comma or
 * line end.
 */
function parseCsv(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [];
  let line: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const match = cell.exec(text);
    if (match === null) throw new Error(`This is not CSV: ${text.slice(at, at + 40)}`);
    line.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}
