import type { Plugin } from 'vite';

const isRouter = /\/react-router\/dist\/.*\.js$/;
const naming = /^\w+\.displayName = "[^"]*";$/gm;
const making = /^((?:export )?const \w+ = )(?=React(?:\$\d+)?\.(?:forwardRef|createContext|memo)\()/gm;

/** A file of React Router without the names for debugging, its components marked as made without effects. */
export const withoutNames = (code: string): string => code.replace(naming, '').replace(making, '$1/* @__PURE__ */ ');

/**
 * Lets the bundler leave out components of React Router that no page uses: a statement that names one keeps it, with all
 * that it needs.
 */
export function leanRouterPlugin(): Plugin {
  return {
    name: 'medley:lean-router',
    transform: (code, id) => (isRouter.test(id) ? { code: withoutNames(code), map: null } : null),
  };
}
