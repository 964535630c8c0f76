import { expect, test } from 'vitest';
import { middleOf, shortfalls, tableOfScores } from './scores.ts';

const perfect = { performance: 95, accessibility: 100, 'best-practices': 100 };
const good = { scores: perfect, failed: ['bf-cache: no'] };
const poor = { scores: { ...perfect, accessibility: 99 }, failed: ['color-contrast: too little'] };

test('lists failed audits only for pages below a bar', () => {
  expect(shortfalls({ login: good, lobby: poor })).toEqual(['lobby: color-contrast: too little']);
});

test('prints one row for each page, and the bars in the last row', () => {
  const lines = tableOfScores({ login: good, lobby: poor }).split('\n');
  expect(lines.map((line) => line.trim().split(/\s+/))).toEqual([
    ['page', 'performance', 'accessibility', 'best-practices'],
    ['login', '95', '100', '100'],
    ['lobby', '95', '99', '100'],
    ['bar', '95', '100', '100'],
  ]);
});

test('uses the visit with the median performance', () => {
  const visits = [96, 80, 97].map((performance) => ({ scores: { ...perfect, performance }, failed: [] }));
  expect(middleOf(visits).scores.performance).toBe(96);
});
