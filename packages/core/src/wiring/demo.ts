import { rolesNamed } from '../access/demo-roles.rules.ts';
import { rolesOf, type Role } from '../access/roles.rules.ts';
import { readClaims } from '../auth/token.rules.ts';
import { createQuickPanel, type QuickPanelFeature } from '../demo/quick-panel.ts';
import { createTeamChat, type TeamChatFeature } from '../demo/team-chat.ts';
import { derive, type Behavior } from '../kernel/behavior.ts';
import type { Scope } from '../kernel/scope.ts';
import type { DemoApi } from '../ports/demo.ts';
import type { EntryPorts } from '../ports/ports.ts';
import type { Entry } from './entry.ts';

/**
 * The demo area ([ROUTE-15] to [ROUTE-19]), for operators who demonstrate or restyle the product. No other part uses
 * it.
 */
export {
  chatStatuses,
  registrationFields,
  type Chat,
  type ChatContact,
  type ChatListItem,
  type ChatMessage,
  type ChatStatus,
  type ChatUser,
  type Course,
  type DemoApi,
  type OpenedChat,
  type OutgoingMessage,
  type QuickPanel,
  type QuickPanelEntry,
  type Registered,
  type Registration,
  type RegistrationField,
  type SentMessage,
} from '../ports/demo.ts';
export { demoMenuOf } from '../access/demo-menu.rules.ts';
export {
  authPages,
  demoRoutes,
  layoutShapes,
  layoutSurfaces,
  tableOf,
  type AuthPage,
  type DemoPage,
  type LayoutShape,
  type LayoutSurface,
} from '../access/demo-routes.rules.ts';
export {
  accountForms,
  accountProblem,
  accountProblems,
  emptyAccount,
  isEmail,
  withoutSecrets,
  type AccountField,
  type AccountFormName,
  type AccountProblems,
  type AccountValues,
} from '../demo/account-form.rules.ts';
export type { RegistrationErrors, RegistrationState } from '../demo/registration.rules.ts';
export { createRegistration, type RegistrationFeature } from '../demo/registration.ts';
export {
  courseFields,
  courseLevels,
  courseProblem,
  courseProblems,
  emptyCourse,
  type CourseField,
  type CourseLevel,
  type CourseProblems,
  type CourseState,
  type CourseValues,
} from '../demo/course-form.rules.ts';
export { createCourseUpdate, type CourseUpdate } from '../demo/course-update.ts';
export { initialsOf } from '../demo/initials.rules.ts';
export { panelsOf, type DemoPanel } from '../demo/panels.rules.ts';
export type { QuickPanelFeature } from '../demo/quick-panel.ts';
export { noQuickPanel, type QuickPanelState } from '../demo/quick-panel.rules.ts';
export type { TeamChatFeature } from '../demo/team-chat.ts';
export { isReadable, longestMessage, noTeamChat, userIdOf } from '../demo/team-chat.rules.ts';
export type { Conversation, Outgoing, OutgoingState, StatusChange, TeamChat } from '../demo/team-chat.types.ts';
export { oneLine } from '../kernel/one-line.ts';
export { loadDemoTexts } from '../messages/demo.ts';
export type { DemoTexts } from '../messages/words.ts';

/**
 * [ACCESS11] Returns the roles in the demo area according to the token. A person without a role is a guest. The token
 * is not verified, because a role only opens pages without personal data.
 */
export const demoRolesOf = (token: string | undefined): readonly Role[] =>
  token === undefined ? rolesOf(null) : rolesNamed(Reflect.get(readClaims(token) ?? {}, 'role'));

/** The side panels of the demo area. */
export interface DemoPanels {
  readonly teamChat: TeamChatFeature;
  readonly quickPanel: QuickPanelFeature;
}

/** Options of `createDemoPanels`. */
export interface DemoPanelsOptions {
  readonly entry: Pick<Entry, 'authorized' | 'signIn$'>;
  readonly api: DemoApi;
  readonly ports: Pick<EntryPorts, 'clock' | 'random' | 'environment'>;
  /** True while the page is visible and online. */
  readonly awake$: Behavior<boolean>;
  readonly scope: Scope;
}

/** Creates the two panels of the demo area for the signed-in player. */
export function createDemoPanels({ entry, api, ports, awake$, scope }: DemoPanelsOptions): DemoPanels {
  const { clock, random, environment } = ports;
  const userId$ = derive(entry.signIn$, (signIn) => signIn?.user.id ?? null, scope);
  const deps = { api, authorized: entry.authorized, userId$, clock, random, wake$: environment.wake$ };
  return {
    teamChat: createTeamChat({ ...deps, awake$ }, scope),
    quickPanel: createQuickPanel(deps, scope),
  };
}
