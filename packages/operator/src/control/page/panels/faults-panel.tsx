import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { AppliedFault } from '../../../faults/faults.ts';
import type { LiveView } from '../../live-view.ts';
import type { Api, FaultRequest, NamedScenario } from '../api.ts';
import { Press } from '../controls.tsx';
import { misfitsOf, requestOf } from '../fault-form.ts';
import { Panel } from '../panel.tsx';
import { useOperatorTime } from '../use-operator.ts';
import { faultText, scenarioText } from './fault-words.ts';

export interface FaultsPanelProps {
  readonly api: Api;
  readonly view: LiveView | null;
  readonly apply: (request: FaultRequest) => void;
  readonly end: (fault: AppliedFault) => void;
  readonly endAll: () => void;
}

/** The current faults and all scenarios. */
export function FaultsPanel({ api, view, apply, end, endAll }: FaultsPanelProps): ReactNode {
  const scenarios = useScenarios(api, view !== null);
  return (
    <Panel name="faults" title="Faults">
      {view !== null && scenarios !== null && (
        <>
          <AppliedFaults view={view} end={end} endAll={endAll} />
          <FaultForm view={view} scenarios={scenarios} apply={apply} />
        </>
      )}
    </Panel>
  );
}

/** Returns all scenarios of the operator, which are requested once after connecting. Null until then. */
function useScenarios(api: Api, isHeard: boolean): readonly NamedScenario[] | null {
  const [scenarios, setScenarios] = useState<readonly NamedScenario[] | null>(null);
  useEffect(() => {
    if (isHeard) void api.scenarios().then(setScenarios);
  }, [api, isHeard]);
  return scenarios;
}

interface AppliedFaultsProps extends Pick<FaultsPanelProps, 'end' | 'endAll'> {
  readonly view: LiveView;
}

function AppliedFaults({ view, end, endAll }: AppliedFaultsProps): ReactNode {
  const now = useOperatorTime(view);
  const applied = view.faults.filter(({ state }) => state !== 'over');
  if (applied.length === 0) return <p className="quiet">No faults are active or scheduled.</p>;
  return (
    <div className="line">
      <ul className="applied">
        {applied.map((fault) => (
          <li key={fault.id}>
            <span>{faultText(fault, now)}</span>
            <button type="button" aria-label={`End ${fault.name}`} onClick={() => end(fault)}>
              End
            </button>
          </li>
        ))}
      </ul>
      <Press onPress={endAll}>End all</Press>
    </div>
  );
}

interface FaultFormProps extends Pick<FaultsPanelProps, 'apply'> {
  readonly view: LiveView;
  readonly scenarios: readonly NamedScenario[];
}

const areas = [
  ['network', 'Network'],
  ['picture', 'Picture'],
  ['answers', 'Answers'],
  ['back-office', 'Back office'],
] as const;

function FaultForm({ view, scenarios, apply }: FaultFormProps): ReactNode {
  const whom = useRef<HTMLInputElement>(null);
  const startIn = useRef<HTMLInputElement>(null);
  const lasts = useRef<HTMLInputElement>(null);
  const every = useRef<HTMLInputElement>(null);
  const present = view.players.filter(({ sockets, machineId }) => sockets > 0 || machineId !== null);

  function run(scenario: NamedScenario): void {
    const form = {
      ...{ player: whom.current?.value.trim() ?? '', atMs: msIn(startIn), forMs: msIn(lasts), everyMs: msIn(every) },
    };
    // A form with a problem is not sent.
    const misfits = misfitsOf(scenario, form);
    whom.current?.setCustomValidity(misfits.whom);
    lasts.current?.setCustomValidity(misfits.lasts);
    every.current?.setCustomValidity(misfits.every);
    // Text that is not a number is invalid. It does not mean the default.
    if ([whom, startIn, lasts, every].every(({ current }) => current?.reportValidity() === true))
      apply(requestOf(scenario.name, form));
  }

  return (
    <>
      <div className="line how">
        <label>
          Player <input ref={whom} list="whom" size={12} autoComplete="off" placeholder="everyone" />
        </label>
        <datalist id="whom">
          {present.map(({ username }) => (
            <option key={username}>{username}</option>
          ))}
        </datalist>
        <Seconds label="Start in (s)" min={0} usual="now" field={startIn} />
        <Seconds label="Duration (s)" min={1} usual="default" field={lasts} />
        <Seconds label="Repeat every (s)" min={1} usual="once" field={every} />
      </div>
      <div className="areas">
        {areas.map(([area, title]) => (
          <div key={area} className="area">
            <h3>{title}</h3>
            <ul>
              {scenarios
                .filter((scenario) => scenario.area === area)
                .map((scenario) => (
                  <ScenarioRow key={scenario.name} scenario={scenario} onApply={() => run(scenario)} />
                ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  );
}

interface SecondsProps {
  readonly label: string;
  readonly min: number;
  /** The value that an empty field means. */
  readonly usual: string;
  readonly field: RefObject<HTMLInputElement | null>;
}

function Seconds({ label, min, usual, field }: SecondsProps): ReactNode {
  return (
    <label>
      {label} <input ref={field} className="seconds" type="number" min={min} max={86_400} placeholder={usual} />
    </label>
  );
}

/** Returns the field's value in ms, or null if it is empty. */
const msIn = ({ current }: RefObject<HTMLInputElement | null>): number | null =>
  current === null || current.value === '' ? null : Number(current.value) * 1_000;

interface ScenarioRowProps {
  readonly scenario: NamedScenario;
  readonly onApply: () => void;
}

function ScenarioRow({ scenario, onApply }: ScenarioRowProps): ReactNode {
  return (
    <li>
      <button type="button" className="apply" onClick={onApply}>
        {scenario.name}
      </button>
      <details>
        <summary>{scenario.about}</summary>
        <p>{scenario.seen}</p>
        <p className="quiet">{scenarioText(scenario)}</p>
      </details>
    </li>
  );
}
