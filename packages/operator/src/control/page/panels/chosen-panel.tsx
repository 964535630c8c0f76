import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Action } from '../../actions.ts';
import type { LiveView } from '../../live-view.ts';
import type { FaultRequest } from '../api.ts';
import type { Choice } from '../choice.tsx';
import { useMoney, type Money } from '../money.ts';
import { MachineControls } from './machine-controls.tsx';
import { PlayerControls } from './player-controls.tsx';

export interface ChosenPanelProps {
  readonly choice: Choice | null;
  readonly view: LiveView | null;
  readonly act: (action: Action) => void;
  readonly apply: (request: FaultRequest) => void;
  readonly onClose: () => void;
}

/** The controls for the chosen machine or player. */
export function ChosenPanel({ choice, view, act, apply, onClose }: ChosenPanelProps): ReactNode {
  const title = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (choice !== null) title.current?.focus();
  }, [choice]);
  useEffect(() => {
    if (choice === null) return;
    const onKey = ({ key, target }: KeyboardEvent): void => {
      // In other fields the key has another meaning: it empties a search or closes a list of names.
      const isInField = target instanceof HTMLInputElement && panel.current?.contains(target) !== true;
      if (key === 'Escape' && !isInField) onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [choice, onClose]);
  const words = useLastWords(choice, view);

  return (
    <aside ref={panel} className="panel chosen" aria-labelledby="chosen-title">
      <div className="head">
        <h2 ref={title} id="chosen-title" tabIndex={-1}>
          {words.title}
        </h2>
        <button id="close" type="button" hidden={choice === null} onClick={onClose}>
          Close
        </button>
      </div>
      {choice === null ? (
        <p className="quiet">Select a machine, a player or a session to see its actions.</p>
      ) : (
        <div key={`${choice.kind} ${choice.id}`}>
          <p className="facts">{words.facts}</p>
          {choice.kind === 'machine' ? (
            <MachineControls machineId={choice.id} act={act} />
          ) : (
            <PlayerControls player={choice.id} act={act} apply={apply} />
          )}
        </div>
      )}
    </aside>
  );
}

interface Words {
  readonly title: string;
  readonly facts: string;
}
const ofNothing: Words = { title: 'Nothing selected', facts: '' };

/** Returns the last known name and state of the selected row, which a search may have hidden. */
function useLastWords(choice: Choice | null, view: LiveView | null): Words {
  const money = useMoney();
  const [last, setLast] = useState<{ readonly choice: Choice | null; readonly words: Words }>({
    choice: null,
    words: ofNothing,
  });
  const before = last.choice === choice ? last.words : { title: choice?.id ?? '', facts: '' };
  const words = choice === null ? ofNothing : ((view && wordsOf(choice, view, money)) ?? before);
  if (last.choice !== choice || last.words.title !== words.title || last.words.facts !== words.facts)
    setLast({ choice, words });
  return words;
}

function wordsOf({ kind, id }: Choice, view: LiveView, { amount }: Money): Words | null {
  if (kind === 'machine') {
    const machine = view.machines.find((one) => one.id === id);
    if (machine === undefined) return null;
    const who = machine.player === null ? 'no player' : `played by ${machine.player}`;
    return {
      title: `${machine.id} ${machine.name}`,
      facts: `${machine.brand}, ${machine.status}, ${who}, credits ${amount(machine.creditsMinor)}`,
    };
  }
  const player = view.players.find((one) => one.id === id);
  if (player === undefined) return null;
  const where = player.machineId === null ? 'not at a machine' : `at ${player.machineId}`;
  return {
    title: player.username,
    facts: `${amount(player.balanceMinor)} in the wallet, ${where}${player.isProxied ? ', routed through the lab' : ''}`,
  };
}
