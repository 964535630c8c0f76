import { useMemo, useState, type ReactNode } from 'react';
import type { Action } from '../actions.ts';
import type { FaultRequest, Api } from './api.ts';
import { ChoosingContext, type Choice } from './choice.tsx';
import { appliedText, doneText } from './done.ts';
import { Heading } from './heading.tsx';
import { MoneyContext, moneyWith } from './money.ts';
import { ChosenPanel } from './panels/chosen-panel.tsx';
import { CountriesPanel } from './panels/countries-panel.tsx';
import { FaultsPanel } from './panels/faults-panel.tsx';
import { LedgerPanel } from './panels/ledger-panel.tsx';
import { MachinesPanel } from './panels/machines-panel.tsx';
import { PlayersPanel } from './panels/players-panel.tsx';
import { SessionsPanel } from './panels/sessions-panel.tsx';
import { WiresPanel } from './panels/wires-panel.tsx';
import type { AppliedFault } from '../../faults/faults.ts';
import { useOperator } from './use-operator.ts';
import { useOutcome } from './use-outcome.ts';

/** The current state of the operator, and the controls for it. */
export function ControlPage({ api }: { readonly api: Api }): ReactNode {
  const [find, setFind] = useState('');
  const { view, link } = useOperator(api, find);
  const { outcome, report, forget } = useOutcome();
  const [chosen, setChosen] = useState<{ readonly choice: Choice; readonly by: Element | null } | null>(null);
  const money = useMemo(() => moneyWith(view?.digits ?? 2), [view?.digits]);
  const choosing = useMemo(
    () => ({
      chosen: chosen?.choice ?? null,
      choose: (choice: Choice) => setChosen({ choice, by: document.activeElement }),
    }),
    [chosen],
  );

  const act = (action: Action): void => report(doneText(action, view), api.do(action));
  const apply = (request: FaultRequest): void => report(appliedText(request, view), api.apply(request));
  const end = (fault: AppliedFault): void =>
    report(`${fault.name} for ${fault.player ?? 'everyone'} ended`, api.clear(fault.id));
  const endAll = (): void => report('all faults ended', api.clear());
  const close = (): void => {
    setChosen(null);
    if (chosen?.by instanceof HTMLElement) chosen.by.focus();
  };

  return (
    <MoneyContext value={money}>
      <ChoosingContext value={choosing}>
        {/* The message is about the last press only, successful or not. */}
        <div onClickCapture={({ target }) => target instanceof Element && target.closest('button') && forget()}>
          <Heading link={link} counts={view?.counts ?? null} onFind={setFind} />
          <main>
            <MachinesPanel view={view} />
            <PlayersPanel view={view} />
            <SessionsPanel view={view} />
            <ChosenPanel choice={chosen?.choice ?? null} view={view} act={act} apply={apply} onClose={close} />
            <FaultsPanel api={api} view={view} apply={apply} end={end} endAll={endAll} />
            <LedgerPanel view={view} />
            <WiresPanel view={view} />
            <CountriesPanel view={view} act={act} />
          </main>
          <p id="said" className={outcome?.isError === true ? 'said bad' : 'said'} role="status">
            {outcome?.text}
          </p>
        </div>
      </ChoosingContext>
    </MoneyContext>
  );
}
