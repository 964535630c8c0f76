/**
 * Writes docs/settings.md, the table of all settings, from their schemas. `--check` writes nothing and fails if the
 * page is out of date.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Field } from '../packages/core/src/settings/field.ts';
import { guards } from '../packages/core/src/settings/loading.rules.ts';
import { aboutSettings, notShownYet } from '../packages/core/src/settings/settings.reference.ts';
import { allSettings, valuesInWords } from '../packages/core/src/settings/values.reference.ts';
import { argumentsOf } from './arguments.ts';

const { flags } = argumentsOf({
  command: 'npm run settings',
  says: 'Writes docs/settings.md from the schemas of the settings.',
  flags: { check: 'write nothing; exit with 1 if something is out of date' },
});
const page = new URL('../docs/settings.md', import.meta.url);

interface Row {
  readonly path: string;
  readonly field: Field<unknown>;
}

function aboutOf(path: string): string {
  const words = path
    .split('.')
    .reduce<unknown>(
      (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
      aboutSettings,
    );
  if (typeof words !== 'string' || words === '') throw new Error(`${path} has no description`);
  return words;
}

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;

const line = ({ path, field }: Row): string => {
  const alias = field.alias === null ? '' : ` Also read as \`${field.alias}\`, at the top.`;
  const unread = notShownYet.includes(path) ? ' *(Not shown by a test yet.)*' : '';
  return `| \`${path}\` | ${code(field.fallback)} | ${valuesInWords(path, field)} | ${aboutOf(path)}${alias}${unread} |`;
};

const rows = allSettings().map(([path, field]): Row => ({ path, field }));
const strangers = notShownYet.filter((path) => !rows.some((row) => row.path === path));
if (strangers.length > 0) throw new Error(`Unknown settings: ${strangers.join(', ')}`);

const wanted = formatted(`<!-- Made by \`npm run settings\` from packages/core/src/settings; not to be edited. -->

# Settings

\`Settings.json\`, at the root of the page's own origin, may contain any of these settings. For example, \`money.currency\`
is \`{"money": {"currency": "EUR"}}\`. A missing setting has its default. An invalid setting also has its default, is named
on the console, and does not affect the others. A document with an unreadable guard is not used at all. The guards are
${guards.map((path) => `\`${path}\``).join(', ')}.

Amounts are whole minor units, and times are in milliseconds.

| Setting | Default | Values | |
|---|---|---|---|
${rows.map(line).join('\n')}
`);

function formatted(markdown: string): string {
  const { status, stdout, stderr } = spawnSync('oxfmt', ['--stdin-filepath', 'docs/settings.md'], {
    input: markdown,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`oxfmt cannot format docs/settings.md: ${stderr}`);
  return stdout;
}

if (flags.has('check')) {
  if (readFileSync(page, 'utf8') !== wanted) {
    console.error('docs/settings.md is out of date. Run: npm run settings');
    process.exitCode = 1;
  }
} else writeFileSync(page, wanted);
