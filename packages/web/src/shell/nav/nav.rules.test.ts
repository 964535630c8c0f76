import { menuItem } from '@farspin/core/access';
import { describe, expect, it } from 'vitest';
import { indentPx, isInside, pagesOf, safeHref, toggled } from './nav.rules.ts';

const item = (url: string, exact = false) => menuItem({ id: url, kind: 'item', url, exact });
const indents = { indentFirstPx: 40, indentStepPx: 16, indentMaxPx: 80 };

describe('the menu', () => {
  it.each([
    [item('/lobby'), '/lobby', true],
    [item('/lobby'), '/lobby/1/Ember', true],
    [item('/lobby'), '/lobbying', false],
    [item('/lobby', true), '/lobby/1/Ember', false],
    [menuItem({ id: 'x', kind: 'link', url: '/lobby' }), '/lobby', false],
    [menuItem({ id: 'x', kind: 'collapse', children: [item('/a'), item('/b')] }), '/b', true],
    [menuItem({ id: 'x', kind: 'collapse', children: [item('/a')] }), '/b', false],
  ])('[NAVIGATION-07] checks whether %j contains the path %s: %s', (entry, path, expected) => {
    expect(isInside(entry, path)).toBe(expected);
  });

  it('[NAVIGATION-09] indents entries by 40 px and by 16 px more per level, up to 80 px', () => {
    expect([0, 1, 2, 3, 4, 9].map((level) => indentPx(level, indents))).toEqual([0, 40, 56, 72, 80, 80]);
    const narrow = { indentFirstPx: 10, indentStepPx: 5, indentMaxPx: 20 };
    expect([0, 1, 2, 3, 4, 9].map((level) => indentPx(level, narrow))).toEqual([0, 10, 15, 20, 20, 20]);
  });

  it.each([
    ['/documentation', true],
    ['https://example.org', true],
    ['mailto:help@example.org', true],
    ['tel:+90', true],
    ['javascript:alert(1)', false],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['data:text/html,x', false],
    [null, false],
  ])('[NAVIGATION-04] allows the link %j: %s', (url, expected) => {
    expect(safeHref(url) !== null).toBe(expected);
  });

  it('[SHELL-13] adds a page to the shortcuts and removes a page from the shortcuts', () => {
    expect(toggled(['lobby'], 'profile')).toEqual(['lobby', 'profile']);
    expect(toggled(['lobby', 'profile'], 'lobby')).toEqual(['profile']);
  });

  it('[SHELL-13] finds the pages for shortcuts at any depth of the menu', () => {
    const menu = [
      menuItem({ id: 'g', kind: 'group', children: [item('/a'), menuItem({ id: 'l', kind: 'link', url: '/x' })] }),
    ];
    expect(pagesOf(menu).map(({ url }) => url)).toEqual(['/a']);
  });
});
