import { deviceClock } from '@farspin/adapters/clock';
import type { Language, Machine } from '@farspin/core';
import { localeOf } from '@farspin/core/messages';
import { useMemo } from 'react';
import { useWords } from '../../../shell/app-context.ts';
import { occupantOf, stakesOf } from './machine-facts.rules.ts';

interface MachineFactsProps {
  readonly machine: Machine;
  readonly className: string;
}

/** Shows who plays the machine, its range of bets and the value of a credit, as far as the server reports them. */
export function MachineFacts({ machine, className }: MachineFactsProps) {
  const words = useWords();
  const { t, language } = words;
  const { player, since } = occupantOf(machine);
  // The time, not a duration, which would have to be updated every minute.
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

/** With its day unless it is today. */
function shownSince(since: number, language: Language): string {
  const then = deviceClock.shown(since);
  const isToday = then.toDateString() === deviceClock.shown(deviceClock.now()).toDateString();
  return then.toLocaleString(localeOf(language), { timeStyle: 'short', ...(isToday ? {} : { dateStyle: 'short' }) });
}
