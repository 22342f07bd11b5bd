/** Where a piece of an expression stands: offset of its first character. */
export interface Placed {
  readonly at: number;
}

/** Two values and what is done with them. */
export type Operator = '+' | '-' | '*' | '/' | '^' | '=' | '!=' | '<' | '<=' | '>' | '>=' | 'and' | 'or';

/** An expression that was read: a plain value, which can be kept and sent. */
export type Tree = Placed &
  (
    | { readonly kind: 'number'; readonly digits: string }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'truth'; readonly truth: boolean }
    /** `weight`, or `labs.result` of a group. */
    | { readonly kind: 'name'; readonly path: string }
    | { readonly kind: 'not' | 'minus'; readonly of: Tree }
    | { readonly kind: 'pair'; readonly operator: Operator; readonly left: Tree; readonly right: Tree }
    | { readonly kind: 'among'; readonly of: Tree; readonly choices: readonly Tree[] }
    | { readonly kind: 'call'; readonly name: string; readonly given: readonly Tree[] }
  );

/** The parts that an expression is directly made of. */
export function partsOf(tree: Tree): readonly Tree[] {
  switch (tree.kind) {
    case 'not':
    case 'minus':
      return [tree.of];
    case 'pair':
      return [tree.left, tree.right];
    case 'among':
      return [tree.of, ...tree.choices];
    case 'call':
      return tree.given;
    default:
      return [];
  }
}

/** The names that an expression speaks of, each once, in their order. */
export function namesOf(tree: Tree): string[] {
  const own = tree.kind === 'name' ? [tree.path] : [];
  return [...new Set([...own, ...partsOf(tree).flatMap(namesOf)])];
}
