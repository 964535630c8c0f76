import type { Message } from '@farspin/core';
import { useEffect, useReducer } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import hidden from '../../../shell/spoken.module.css';
import { noSpokenWins, stepSpokenWins, winToSpeak } from './spoken-win.rules.ts';

/** Returns true for the note that a game has ended with a win. The status line announces it with the amount. */
const isPaid = (note: Message): boolean => note.kind === 'keyed' && note.key === 'game.over.paid';

/**
 * [POLICY12] Announces each completed win once, with its amount. Renders nothing visible, because the win meter shows
 * the amount.
 */
export function SpokenWin() {
  const { state, settings } = useApp();
  const { t, money } = useWords();
  const { gameNotes, session } = useSnapshot(state);
  const isNoted = gameNotes.notes.some(isPaid);
  const meters = session.kind === 'playing' ? session.meters : null;
  const [wins, dispatch] = useReducer(stepSpokenWins, noSpokenWins);
  useEffect(() => dispatch({ kind: 'metersCame', meters }), [meters]);
  const { profile } = settings.policy;
  // Each meter report restarts the delay.
  useEffect(() => {
    const due = winToSpeak(wins, profile);
    if (due === null) return undefined;
    const timer = setTimeout(() => dispatch({ kind: 'spoken', minor: isNoted ? null : due.minor }), due.afterMs);
    return () => clearTimeout(timer);
  }, [wins, profile, isNoted]);
  return (
    <p role="status" className={hidden.spoken} data-testid="spoken-win">
      {wins.saidMinor !== null && `${t('game.win')}: ${money.format(wins.saidMinor)}`}
    </p>
  );
}
