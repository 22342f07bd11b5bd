import type { Binding } from './binding.ts';
import type { Registry } from './registry.ts';

/** The operation of the console behind a method and a path as contracts write it; null where there is none. */
export function consoleBinding(
  registry: Registry,
  method: 'GET' | 'POST',
  path: string,
): (Binding & { module: string }) | null {
  if (!path.startsWith('/api/admin/') && !path.startsWith('/api/configure/')) return null;
  return registry.bindings.find(({ endpoint }) => endpoint.method === method && endpoint.path === path) ?? null;
}
