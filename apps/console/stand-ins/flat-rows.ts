/** Stands where antd's table asks for the tree that its rows may be (`vite.config.ts`): ours lie flat. */
function noTree(): never {
  throw new Error('Rows of the console’s tables lie flat: draw a tree with OrderTree.');
}

/** What a choice among the rows of a tree would take along. */
export const conductCheck = noTree;

/** The rows of a tree by their keys. */
export const convertDataToEntities = noTree;

/** A list with a value, once. */
export const arrAdd = <T>(list: readonly T[], value: T): T[] => [...list.filter((one) => one !== value), value];

/** A list without a value. */
export const arrDel = <T>(list: readonly T[], value: T): T[] => list.filter((one) => one !== value);
