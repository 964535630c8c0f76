/** Rules of this project that oxlint has no words for; `.oxlintrc.json` loads them. */

/** Functions whose callback says what becomes of a value, of arrays and of RxJS. What acts stands in `tap` or in the subscriber. */
const pure = new Set([
  ...['map', 'filter', 'flatMap', 'find', 'findIndex', 'findLast', 'some', 'every', 'sort', 'toSorted', 'reduce'],
  ...['derive', 'combine', 'withLatestFrom', 'combineLatest', 'catchError', 'expand', 'first', 'distinct', 'groupBy'],
  ...[
    'scan',
    'switchScan',
    'distinctUntilChanged',
    'takeWhile',
    'skipWhile',
    'switchMap',
    'mergeMap',
    'concatMap',
    'exhaustMap',
  ],
]);

const nameOf = ({ callee }) => (callee.type === 'MemberExpression' ? callee.property.name : callee.name);
const isFunction = ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** The callback of a pure function that this node runs in; null where there is none, or where a function between acts later. */
function pureCallbackAround(node) {
  for (let inner = node; inner.parent; inner = inner.parent) {
    if (!isFunction(inner)) continue;
    const { parent } = inner;
    const isCallback = parent.type === 'CallExpression' && parent.arguments.includes(inner);
    return isCallback && pure.has(nameOf(parent)) ? inner : null;
  }
  return null;
}

/** The variable that is changed by `a = 1`, `a.b += 1` or `a[0]++`. */
function rootOf(target) {
  if (target.type === 'Identifier') return target;
  return target.type === 'MemberExpression' ? rootOf(target.object) : null;
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
      const callback = pureCallbackAround(node);
      const root = callback === null ? null : rootOf(target);
      if (root === null || isDeclaredIn(callback, root, context)) return;
      context.report({
        node,
        messageId: 'sideEffect',
        data: { name: nameOf(callback.parent), variable: root.name },
      });
    };
    return {
      AssignmentExpression: (node) => look(node, node.left),
      UpdateExpression: (node) => look(node, node.argument),
    };
  },
};

export default { meta: { name: 'farspin' }, rules: { 'no-side-effects': noSideEffects } };
