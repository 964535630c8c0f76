import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '../../..');
const icon = /(?:import|export) \{([^}]+)\} from '@fluentui\/react-icons\/headless\/svg\/([\w-]+)'/g;

interface UsedIcon {
  readonly name: string;
  readonly file: string;
}

function usedIcons(): readonly UsedIcon[] {
  const used = globSync('**/*.{ts,tsx}', { cwd: sources })
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    .flatMap((path) => [...readFileSync(join(sources, path), 'utf8').matchAll(icon)])
    .flatMap(([, names = '', file = '']) => names.split(',').map((name) => ({ name: name.trim(), file })))
    .filter(({ name }) => name !== '');
  const byName = new Map(used.map((one) => [one.name, one]));
  return [...byName.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

async function drawingOf({ name, file }: UsedIcon): Promise<string> {
  const module: Readonly<Record<string, ComponentType>> = await import(`@fluentui/react-icons/headless/svg/${file}`);
  const component = module[name];
  const markup = component === undefined ? '' : renderToStaticMarkup(createElement(component));
  expect(markup).toContain('viewBox="0 0 20 20"');
  return Array.from(markup.matchAll(/ d="([^"]+)"/g), ([, outline = '']) => outline).join('\n');
}

it('[ROUTE-18] the icon page has exactly the icons used in the sources (`vitest run -u` updates the icon data)', async () => {
  const used = usedIcons();
  const drawings: Record<string, string> = {};
  for (const one of used) drawings[one.name] = await drawingOf(one);
  expect(Object.values(drawings)).not.toContain('');
  expect(used.length).toBeGreaterThan(20);
  await expect(`${JSON.stringify(drawings, null, 2)}\n`).toMatchFileSnapshot('./icon-drawings.json');
});
