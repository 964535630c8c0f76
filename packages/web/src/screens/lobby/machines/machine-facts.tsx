import { deviceClock } from '@farspin/adapters/clock';
import type { Language, Machine } from '@farspin/core';
import { timeLocaleOf } from '@farspin/core/messages';
import { useMemo } from 'react';
import { useWords } from '../../../shell/app-context.ts';
import { occupantOf, stakesOf } from './machine-facts.rules.ts';

interface MachineFactsProps {
  readonly machine: Machine;
  readonly className: string;
}

/** Shows the machine's player, range of bets and value of a credit, if the server reports them. */
export function MachineFacts({ machine, className }: MachineFactsProps) {
  const words = useWords();
  const { t, language } = words;
  const { player, since } = occupantOf(machine);
  // Show the time, because a duration would need an update every minute.
  const sinceText = useMemo(
    () => (since === null ? null : t('lobby.since', { time: shownSince(since, language) })),
    [since, language, t],
  );
  const who = [player, sinceText].filter((part) => part !== null).join(', ');
  const facts = [...(who === '' ? [] : [who]), ...stakesOf(machine, words)];
  return (
    <span className={className} title={facts.join(' · ')}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
}

/** Formats the time, with the day if it is not today. */
function shownSince(since: number, language: Language): string {
  const then = deviceClock.shown(since);
  const isToday = then.toDateString() === deviceClock.shown(deviceClock.now()).toDateString();
  return then.toLocaleString(timeLocaleOf(language), {
    timeStyle: 'short',
    ...(isToday ? {} : { dateStyle: 'short' }),
  });
}
