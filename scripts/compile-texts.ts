/**
 * Compiles the ICU texts of all languages to the format that @lingui/core reads at run time, so that the client needs
 * no parser. `--check` writes nothing and fails if a compiled file is out of date.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { ar } from '../packages/core/src/messages/texts/ar.ts';
import { bg } from '../packages/core/src/messages/texts/bg.ts';
import { en } from '../packages/core/src/messages/texts/en.ts';
import { tr } from '../packages/core/src/messages/texts/tr.ts';
import { argumentsOf } from './arguments.ts';

const { flags } = argumentsOf({
  command: 'npm run texts',
  says: 'Compiles the texts of every language into packages/core/src/messages/compiled.',
  flags: { check: 'write nothing; exit with 1 if something is out of date' },
});
const folder = new URL('../packages/core/src/messages/compiled/', import.meta.url);
/** Subjects of texts before and during the sign-in. The type `EntryTexts` has the same subjects. */
const entrySubjects = new Set(['auth', 'code', 'failure', 'left', 'lock', 'login', 'not-found', 'shell', 'startup']);
/** Texts of the entry subjects that only a signed-in player reads. The type `EntryTexts` leaves out the same texts. */
const playTexts =
  /^(?:auth\.(?:link-refused|password-expired)|code\.(?:20000|40001|40101|501\d\d|70000)|failure\.no-|shell\.(?:balance|calculating|link|skip))/;
/** Subjects of texts in panels and the game. The type `PanelTexts` has the same subjects. */
const panelSubjects = new Set([
  ...['about', 'look', 'search', 'chat', 'link', 'quality', 'report', 'sound', 'tabs'],
  ...['offers', 'command', 'game', 'inactivity', 'press', 'reality-check', 'reconnect', 'sign-out', 'locked'],
]);
/** Subjects of texts on the account pages. The type `AccountTexts` has the same subjects. */
const accountSubjects = new Set(['amount-action', 'column', 'history', 'journal', 'profile', 'slot-session']);
/**
 * Texts of other subjects that appear only at a machine or on the lock screen. `frameTexts` are texts of panel subjects
 * that the frame shows.
 */
const panelTexts =
  /^(?:autoplay\.|failure\.no-|lock\.w|leave\.|picture\.|policy\.(?:check-first|reality-check|too-soon)|wallet\.game-runs)/;
const frameTexts = /^offers\.title$/;
const partOf = (key: string): string => {
  const subject = key.split('.')[0] ?? '';
  if (subject === 'term') return 'terminal';
  if (subject === 'demo') return 'demo';
  if (accountSubjects.has(subject)) return 'account';
  if (panelTexts.test(key) || (panelSubjects.has(subject) && !frameTexts.test(key))) return 'panels';
  return entrySubjects.has(subject) && !playTexts.test(key) ? 'entry' : 'play';
};
const parts = [
  { part: 'entry', type: 'EntryTexts' },
  { part: 'play', type: 'PlayTexts' },
  { part: 'panels', type: 'PanelTexts' },
  { part: 'account', type: 'AccountTexts' },
  { part: 'terminal', type: 'TerminalTexts' },
  { part: 'demo', type: 'DemoTexts' },
] as const;
type Part = (typeof parts)[number];

function compiled(language: string, texts: Readonly<Record<string, string>>, { part, type }: Part): string {
  const entries = Object.entries(texts)
    .filter(([key]) => partOf(key) === part)
    .map(([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(compiledText(language, key, text))},\n`);
  const header = `// Made by \`npm run texts\`; not to be edited.\nimport type { ${type} } from '../../words.ts';\n`;
  return `${header}\nexport const ${language}: ${type} = {\n${entries.join('')}};\n`;
}

function compiledText(language: string, key: string, text: string): unknown {
  try {
    return lean(compileMessageOrThrow(text));
  } catch (error) {
    throw new Error(`${language}: the text of ${key} is not a valid ICU message`, { cause: error });
  }
}

/** Removes plural forms equal to `other`, because @lingui/core falls back to `other`. */
function lean(message: ReturnType<typeof compileMessageOrThrow>): unknown {
  return JSON.parse(JSON.stringify(message), (_, part: unknown) => {
    if (!Array.isArray(part) || part[1] !== 'plural') return part;
    const forms = Object.entries<unknown>(part[2]);
    const other = JSON.stringify(part[2].other);
    const own = forms.filter(([name, form]) => name === 'other' || JSON.stringify(form) !== other);
    return [part[0], part[1], Object.fromEntries(own)];
  });
}

const check = flags.has('check');
const outputs = Object.entries({ en, tr, ar, bg }).flatMap(([language, texts]) =>
  parts.map((part) => ({ name: `${part.part}/${language}.ts`, wanted: compiled(language, texts, part) })),
);
const stale = outputs.filter(({ name, wanted }) => read(new URL(name, folder)) !== wanted);
if (!check) for (const { name, wanted } of stale) write(new URL(name, folder), wanted);

function write(file: URL, text: string): void {
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, text);
}

function read(file: URL): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

if (check && stale.length > 0) {
  console.error(`Compiled texts are out of date: ${stale.map(({ name }) => name).join(', ')}. Run: npm run texts`);
  process.exitCode = 1;
}
