export { acceptRemembered, guard, home, type AccessSettings, type RouteDecision, type Visit } from './guard.rules.ts';
export { menuItem, playerMenu, visibleItems, type Badge, type MenuItem, type Viewer } from './menu.rules.ts';
export { isAllowed, roleLists, rolesOf, type Role } from './roles.rules.ts';
export { matchPath, routes, segmentOf, type Match, type RouteDeclaration } from './routes.rules.ts';
export { searchMenu, type Suggestion } from './search.rules.ts';
