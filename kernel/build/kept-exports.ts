import type { Endpoint } from '../contract/endpoint.ts';

/** Contracts of modules, and what the kernel declares for all of them. */
const CONTRACT = /(?:^|\/)(?:modules\/[^/]+\/[^/]+\/(?:\w[\w-]*-)?contract\.ts|kernel\/contract\/[\w-]+\.ts)$/;

/** Whether a build hands a file to browsers without its schemas; a file of the kernel counts where it declares calls. */
export const isHandedWithoutSchemas = (path: string, text: () => string): boolean =>
  CONTRACT.test(path) && (/(?:^|\/)modules\//.test(path) || /\bendpoint\(\{/.test(text()));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'input' in value;
}

/** Whether an export of a contract is calls by their names. */
export function isCalls(value: unknown): value is Record<string, Endpoint> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.values(value);
  return entries.length > 0 && entries.every(isEndpoint);
}

/** Whether an export of a contract is plain data, which browsers get as it is. */
export const isPlainData = (value: unknown): boolean =>
  value !== undefined &&
  typeof value !== 'function' &&
  (typeof value !== 'object' || value === null || Array.isArray(value));
