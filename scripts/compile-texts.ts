/**
 * Compiles the ICU texts of every language to what @lingui/core reads at run time, so that no parser ships.
 * `--check` writes nothing and fails when a compiled file is not current.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { ar } from '../packages/core/src/messages/texts/ar.ts';
import { bg } from '../packages/core/src/messages/texts/bg.ts';
import { en } from '../packages/core/src/messages/texts/en.ts';
import { tr } from '../packages/core/src/messages/texts/tr.ts';

const folder = new URL('../packages/core/src/messages/compiled/', import.meta.url);
const header =
  "// Made by `npm run texts` from ../texts; not to be edited.\nimport type { Catalogue } from '../words.ts';\n";

function compiled(language: string, texts: Readonly<Record<string, string>>): string {
  const entries = Object.entries(texts).map(([key, text]) => {
    try {
      return `  ${JSON.stringify(key)}: ${JSON.stringify(compileMessageOrThrow(text))},\n`;
    } catch (error) {
      throw new Error(`${language}: the text of ${key} is no valid ICU message`, { cause: error });
    }
  });
  return `${header}\nexport const ${language}: Catalogue = {\n${entries.join('')}};\n`;
}

const check = process.argv.includes('--check');
const stale = Object.entries({ en, tr, ar, bg }).filter(([language, texts]) => {
  const file = new URL(`${language}.ts`, folder);
  const wanted = compiled(language, texts);
  if (read(file) === wanted) return false;
  if (!check) writeFileSync(file, wanted);
  return true;
});

function read(file: URL): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

if (check && stale.length > 0) {
  console.error(
    `Compiled texts are not current: ${stale.map(([language]) => language).join(', ')}. Run: npm run texts`,
  );
  process.exitCode = 1;
}
