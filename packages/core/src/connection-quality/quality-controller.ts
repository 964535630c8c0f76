import { concat, distinctUntilChanged, filter, map, of, Subscription, switchMap } from 'rxjs';
import type { Entry } from '../wiring/entry.ts';
import { after } from '../kernel/after.ts';
import { combine, derive, follow, type Behavior } from '../kernel/behavior.ts';
import type { Rendition } from '../kernel/entities.ts';
import type { Scope } from '../kernel/scope.ts';
import { State } from '../kernel/state.ts';
import { notingStore } from '../kernel/noting-store.ts';
import { createRenditions, type RenditionsFeature } from '../media/renditions.ts';
import type { Renditions } from '../media/renditions.rules.ts';
import { pictureReaders } from '../wiring/kept-in-play.ts';
import { answerMs, noAnswers, stepAnswers } from './answers.rules.ts';
import { summarise, type LinkSummary } from './link-quality.rules.ts';
import { noSteadyLink, stepSteadyLink } from './steady-link.rules.ts';
import { neighbour, noQuality, stepQuality } from './rendition-choice.rules.ts';
import type { Play } from '../wiring/play.types.ts';
import type { PlayPorts } from '../ports/ports.ts';
import type { LinkReport } from '../ports/video.ts';
import { can, connectedTo, malfunctionOf, type Session } from '../session/session.rules.ts';

export type { RenditionsFeature } from '../media/renditions.ts';
export { noRenditions, type Renditions } from '../media/renditions.rules.ts';
export {
  createLinkFigures,
  linkPlanes,
  type LinkFigure,
  type LinkFigureId,
  type LinkPlaneId,
  type LinkPlanes,
} from './link.figures.ts';
export { noLink, summarise, type LinkFault, type LinkSummary, type Seen } from './link-quality.rules.ts';

/** Options of `createQualityController`. */
export interface QualityControllerOptions {
  readonly entry: Pick<Entry, 'settings'>;
  readonly play: Pick<Play, 'idleLock$' | 'media$' | 'requestRendition' | 'session$'>;
  readonly ports: Pick<PlayPorts, 'clock' | 'log' | 'store'>;
  readonly scope: Scope;
}
/** Controls the picture quality, automatically or as the player chooses, and reports the quality of the connection. */
export interface QualityController {
  /** The available picture qualities. `chosenId` is null while the quality is chosen automatically. */
  readonly renditions$: Behavior<Renditions>;
  /** Sets the picture quality here and at later machines. Null returns to the automatic choice. */
  chooseRendition: RenditionsFeature['choose'];
  /**
   * The quality of the controls, the picture and the machine's data, as one word. [LINK4] The word and its cause change
   * slowly enough to be read. The figures are the latest.
   */
  readonly link$: Behavior<LinkSummary>;
}

/** Starts the quality controller for a player. It is separate so that pages without a game need not load it. */
export function createQualityController({ entry, play, ports, scope }: QualityControllerOptions): QualityController {
  const { video } = entry.settings;
  const { clock, log } = ports;
  const isLocked = (): boolean => play.idleLock$.value.kind === 'locked';
  const renditions = createRenditions(
    {
      store: notingStore(ports.store, log, pictureReaders),
      // The lock hides the session and does not change it.
      offered$: play.session$.pipe(
        filter(() => !isLocked()),
        distinctUntilChanged((a, b) => connectionOf(a) === connectionOf(b)),
        map(renditionsOf),
      ),
      request: play.requestRendition,
    },
    scope,
  );

  const fpsNow = (): number => {
    const { list, activeId } = renditions.state$.value;
    const fps = list.find(({ id }) => id === activeId)?.fps ?? 0;
    return fps === 0 ? video.fps : Math.min(fps, video.fps);
  };

  let quality = noQuality;
  function handle(report: LinkReport): void {
    const at = clock.now();
    const { list, activeId } = renditions.state$.value;
    // Stryker disable next-line StringLiteral: Any step but down goes up.
    const isBest = neighbour(list, activeId, 'up') === null;
    const stepped = stepQuality(quality, report, { at, fps: fpsNow(), isBest });
    ({ quality } = stepped);
    const nextId = stepped.step === null ? null : neighbour(list, activeId, stepped.step);
    // Stryker disable next-line ConditionalExpression: Null is no quality's id, and is not requested. Only the compiler needs the check.
    if (nextId !== null) renditions.adapt(nextId);
  }
  follow(
    play.media$,
    (media) => {
      // Stryker disable next-line ConditionalExpression: No other picture has a report. Only the compiler needs the check.
      if (media.kind === 'live' && media.report !== undefined) handle(media.report);
      // A new connection starts without measurements, since the previous results may not apply to it.
      if (media.kind === 'connecting') quality = { ...noQuality, patienceMs: quality.patienceMs };
    },
    scope,
  );

  let answers = noAnswers;
  follow(
    play.session$,
    (session) => {
      // A new connection may be faster or slower than the previous one.
      const isUp = session.kind === 'playing' && session.link.kind === 'up';
      answers = isUp ? stepAnswers(answers, session.command, clock.now()) : noAnswers;
    },
    scope,
  );
  const seen = () => ({
    ...{ askedFps: fpsNow(), answerMs: answerMs(answers, clock.now()), isSlow: isSlow$.value },
    isLowered: isLowered(renditions.state$.value),
  });

  /** [MEDIA12] */
  const isSlow$ = new State(false);
  const slow$ = play.media$.pipe(
    switchMap(({ kind }) =>
      kind === 'connecting' && video.slowMs > 0
        ? concat(of(false), after(video.slowMs, clock).pipe(map(() => true)))
        : of(false),
    ),
  );
  follow(slow$, (isSlow) => isSlow$.move(isSlow), scope);
  const picture$ = combine(play.media$, isSlow$, (media) => ({ media }), scope);

  // The machine's data changes several times per press and does not affect the link.
  const connection$ = derive(
    play.session$,
    (session) => (session.kind === 'playing' ? session.link : session.kind),
    scope,
  );
  const malfunction$ = derive(play.session$, malfunctionOf, scope);
  const present$ = combine(
    combine(connection$, malfunction$, (link, malfunction) => ({ link, malfunction }), scope),
    picture$,
    (_, { media }) => summarise(play.session$.value, media, seen()),
    scope,
  );

  /** [LINK4] */
  let steady = stepSteadyLink(noSteadyLink, present$.value, clock.now());
  const link$ = new State(steady.shown);
  let due = Subscription.EMPTY;
  function show(): void {
    steady = stepSteadyLink(steady, present$.value, clock.now());
    link$.move(steady.shown);
    due.unsubscribe();
    if (steady.waits !== null) due = after(steady.waits.dueAt - clock.now(), clock).subscribe(show);
  }
  follow(present$, show, scope);
  scope.add(() => {
    due.unsubscribe();
    link$.end();
  });
  return {
    renditions$: renditions.state$,
    /** [LOCK9] */
    chooseRendition(id) {
      if (!isLocked()) renditions.choose(id);
    },
    link$,
  };
}

/** [LINK6] */
const isLowered = ({ list, activeId, chosenId }: Renditions): boolean =>
  chosenId === null && list.length > 0 && list[0]?.id !== activeId;

/**
 * [BAND2] Returns an object that identifies the connection. Each `init` returns a new details object, so a connection
 * that was made behind the lock counts as new.
 */
const connectionOf = (session: Session) => (session.kind === 'idle' ? session.kind : connectedTo(session));

/**
 * [BAND1] Returns the qualities to offer. The list is empty if the machine cannot change its quality, and null while no
 * quality can be requested.
 */
function renditionsOf(session: Session): readonly Rendition[] | null {
  // Stryker disable next-line ArrayDeclaration: One quality is no choice.
  if (session.kind === 'idle') return [];
  const details = connectedTo(session);
  // Stryker disable next-line ArrayDeclaration: One quality is no choice.
  // Stryker disable next-line ConditionalExpression: A machine without qualities loses none with its connection. Only the compiler needs the check.
  return details === null || can(session, 'band') ? (details?.video.renditions ?? null) : [];
}
