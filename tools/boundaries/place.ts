/** Where a file lives, as the import rules see it. */
export interface Place {
  /** First folder: `kernel`, `modules`, `apps/site` … */
  readonly room: string;
  /** `area/name` below `modules/`, null elsewhere. */
  readonly module: string | null;
  /** Path below the module's folder; below the room elsewhere. */
  readonly rest: string;
}

/** Finds the place of a path. */
export function placeOf(path: string): Place {
  const parts = path.split('/');
  if (parts[0] === 'modules' && parts.length > 3) {
    return { room: 'modules', module: `${parts[1]}/${parts[2]}`, rest: parts.slice(3).join('/') };
  }
  if (parts[0] === 'apps' && parts.length > 2) {
    return { room: `apps/${parts[1]}`, module: null, rest: parts.slice(2).join('/') };
  }
  return { room: parts[0] ?? '', module: null, rest: parts.slice(1).join('/') };
}

/** Tests and what only tests use: `x.test.ts`, `test-x.ts`, the testkit, the conformance tests and their recipes. */
export const isTestFile = (path: string): boolean =>
  /\.(?:test|journey)\.tsx?$/.test(path) ||
  /(?:^|\/)test-[\w-]+\.tsx?$/.test(path) ||
  /^kernel\/(?:testkit|conformance)\//.test(path) ||
  /^modules\/[^/]+\/[^/]+\/(?:conformance|[\w-]+-examples)\.ts$/.test(path) ||
  path.startsWith('journeys/');

/** A screen of a module, or a part that it lends to the screens of others: `frontend/`, `backend/`, `configure/`, `parts/`. */
export const isScreen = (path: string): boolean =>
  /^modules\/[^/]+\/[^/]+\/(?:frontend|backend|configure|parts)\//.test(path);

/** Files that must run in a browser as well: screens, the design system, contracts, rules and the kernel's shared rooms. */
export const isBrowserSafe = (path: string): boolean =>
  !isTestFile(path) &&
  (isScreen(path) ||
    /^(?:ui|kernel\/rules|kernel\/contract|kernel\/client)\//.test(path) ||
    path === 'kernel/record/record-contract.ts' ||
    /^modules\/[^/]+\/[^/]+\/(?:[\w-]+-)?contract\.ts$/.test(path));
