import { rolesNamed } from '../access/demo-roles.rules.ts';
import { rolesOf, type Role } from '../access/roles.rules.ts';
import { readClaims } from '../auth/token.rules.ts';

/** The demo area ([ROUTE-15] to [ROUTE-19]), for operators who show or restyle the product; nothing else needs it. */
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
export { createQuickPanel, type QuickPanelDeps, type QuickPanelFeature } from '../demo/quick-panel.ts';
export { isOffered, noQuickPanel, type QuickPanelState } from '../demo/quick-panel.rules.ts';
export { createTeamChat, type TeamChatDeps, type TeamChatFeature } from '../demo/team-chat.ts';
export {
  isReadable,
  longestMessage,
  noTeamChat,
  userIdOf,
  type Conversation,
  type Outgoing,
  type OutgoingState,
  type StatusChange,
  type TeamChat,
} from '../demo/team-chat.rules.ts';
export { oneLine } from '../kernel/one-line.ts';
export { loadDemoTexts } from '../messages/demo.ts';
export type { DemoTexts } from '../messages/words.ts';

/**
 * [ACCESS11] What somebody may be in the demo area, by their token; without one they are a guest. The token is not checked: a role only opens
 * pages that show nothing of anyone's.
 */
export const demoRolesOf = (token: string | undefined): readonly Role[] =>
  token === undefined ? rolesOf(null) : rolesNamed(Reflect.get(readClaims(token) ?? {}, 'role'));
