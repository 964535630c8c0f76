/**
 * Writes docs/settings.md, the table of all settings, from their schemas. `--check` writes nothing and fails if the
 * page is out of date.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { guards } from '../packages/core/src/settings/loading.rules.ts';
import { notShownYet } from '../packages/core/src/settings/settings.reference.ts';
import { argumentsOf } from './arguments.ts';
import { describedSettings, type DescribedSetting } from './settings/described.ts';

const { flags } = argumentsOf({
  command: 'npm run settings',
  says: 'Writes docs/settings.md from the schemas of the settings.',
  flags: { check: 'write nothing; exit with 1 if something is out of date' },
});
const page = new URL('../docs/settings.md', import.meta.url);

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;

const line = ({ path, field, about, values }: DescribedSetting): string => {
  const alias = field.alias === null ? '' : ` Also read as \`${field.alias}\`, at the top.`;
  const unread = notShownYet.includes(path) ? ' *(Not shown by a test yet.)*' : '';
  return `| \`${path}\` | ${code(field.fallback)} | ${values} | ${about}${alias}${unread} |`;
};

const rows = describedSettings();
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
