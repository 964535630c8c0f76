/** Lint rules of this project that oxlint cannot express. `.oxlintrc.json` loads them. */

/** Array and RxJS functions whose callback computes a value. Side effects belong in `tap` or in the subscriber. */
const pure = new Set([
  ...['map', 'filter', 'flatMap', 'find', 'findIndex', 'findLast', 'some', 'every', 'sort', 'toSorted', 'reduce'],
  ...['derive', 'combine', 'withLatestFrom', 'combineLatest', 'catchError', 'expand', 'first', 'distinct', 'groupBy'],
  ...[
    'scan',
    'switchScan',
    'mergeScan',
    'debounce',
    'audit',
    'partition',
    'distinctUntilChanged',
    'takeWhile',
    'skipWhile',
    'switchMap',
    'mergeMap',
    'concatMap',
    'exhaustMap',
  ],
]);

/** Methods of arrays, sets, maps, subjects, states and stores that have side effects. */
const acting = new Set([
  ...[
    'push',
    'pop',
    'shift',
    'unshift',
    'splice',
    'fill',
    'reverse',
    'sort',
    'set',
    'add',
    'delete',
    'clear',
    'append',
  ],
  ...['next', 'complete', 'error', 'move', 'dispatch', 'subscribe', 'unsubscribe', 'setItem', 'removeItem'],
]);

const nameOf = ({ callee }) => (callee.type === 'MemberExpression' ? callee.property.name : callee.name);
const isObjectAssign = ({ object, property }) => object?.name === 'Object' && property.name === 'assign';
const isFunction = ({ type }) => type.includes('Function') && !type.startsWith('TS');

/** Returns true for a callback of `forEach`, which runs as part of its enclosing function. */
const isCalledAtOnce = ({ parent }) => parent.type === 'CallExpression' && nameOf(parent) === 'forEach';

/** Returns the call of a pure function with this callback, or undefined if there is none. */
const pureCallWith = (callback) =>
  [callback.parent].find(
    (call) => call.type === 'CallExpression' && call.arguments.includes(callback) && pure.has(nameOf(call)),
  );

/** Returns the call of a pure function that receives this function by name, or undefined if there is none. */
function pureCallByName(named, context) {
  const declaration = named.type === 'FunctionDeclaration' ? named : named.parent;
  if (declaration !== named && declaration.type !== 'VariableDeclarator') return undefined;
  const references = context.sourceCode.getDeclaredVariables(declaration).flatMap((variable) => variable.references);
  return references.map(({ identifier }) => pureCallWith(identifier)).find((call) => call !== undefined);
}

/**
 * Returns the callback of a pure function in which this node runs, and the function's name. Returns null if there is no
 * such callback, or if a function in between runs later.
 */
function pureCallbackAround(node, context) {
  for (let inner = node; inner.parent; inner = inner.parent) {
    if (!isFunction(inner) || isCalledAtOnce(inner)) continue;
    const call = pureCallWith(inner) ?? pureCallByName(inner, context);
    return call === undefined ? null : { callback: inner, name: nameOf(call) };
  }
  return null;
}

/** Returns the variables that an assignment changes, as in `a = 1`, `a.b += 1`, `a[0]++` or `[a, { b }] = c`. */
function rootsOf(target) {
  switch (target?.type) {
    case 'Identifier':
      return [target];
    case 'MemberExpression':
      return rootsOf(target.object);
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return rootsOf(target.expression);
    case 'ArrayPattern':
      return target.elements.flatMap(rootsOf);
    case 'ObjectPattern':
      return target.properties.flatMap((property) => rootsOf(property.value ?? property.argument));
    case 'AssignmentPattern':
      return rootsOf(target.left);
    case 'RestElement':
      return rootsOf(target.argument);
    default:
      return [];
  }
}

function isDeclaredIn(callback, variable, context) {
  for (let scope = context.sourceCode.getScope(variable); scope; scope = scope.upper) {
    if (scope.set.has(variable.name)) return true;
    if (scope.block === callback) return false;
  }
  return false;
}

const noSideEffects = {
  meta: {
    type: 'problem',
    docs: { description: 'Forbids to change an outer variable in the callback of map, filter and their kin.' },
    messages: {
      sideEffect:
        "The callback of {{name}} changes '{{variable}}', which is outside of it. Remember with scan or a reducer, act in tap or in the subscriber.",
    },
  },
  create(context) {
    const look = (node, target) => {
      const around = pureCallbackAround(node, context);
      if (around === null) return;
      for (const root of rootsOf(target)) {
        if (isDeclaredIn(around.callback, root, context)) continue;
        context.report({ node, messageId: 'sideEffect', data: { name: around.name, variable: root.name } });
      }
    };
    return {
      AssignmentExpression: (node) => look(node, node.left),
      UpdateExpression: (node) => look(node, node.argument),
      UnaryExpression: (node) => node.operator === 'delete' && look(node, node.argument),
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === 'MemberExpression' && acting.has(nameOf(node))) look(node, callee.object);
        if (callee.type === 'Identifier' && callee.name === 'dispatch') look(node, callee);
        if (isObjectAssign(callee)) look(node, node.arguments[0]);
      },
    };
  },
};

export default { meta: { name: 'farspin' }, rules: { 'no-side-effects': noSideEffects } };
