import { z } from 'zod';
import type { Binding } from './binding.ts';
import type { FoundModule } from './found-module.ts';
import type { GrantableSpec, ThingCall } from './grantable-spec.ts';

/** Where rows of a kind of record name the thing that they belong to. */
export interface ThingPlace {
  /** The kind of the thing. */
  readonly record: string;
  /** Column of the kind's table; `id` for the things themselves. */
  readonly column: string;
}

/** What modules let roles be given on, as the gate and the lists ask for it. */
export interface Grantables {
  /** By the name of the record. */
  readonly kinds: ReadonlyMap<string, GrantableSpec & { module: string }>;
  /** By permission: the kind of thing that it can be held on. */
  readonly heldOn: ReadonlyMap<string, string>;
  /** By kind of record: where its rows lie. */
  readonly places: ReadonlyMap<string, ThingPlace>;
  /** By call: how it names a thing, and of which kind; with the table of the row where it names one below. */
  readonly calls: ReadonlyMap<string, ThingCall & { record: string; table: string; column: string }>;
}

const hasNumber = ({ endpoint: { input } }: Binding): boolean =>
  input instanceof z.ZodObject && input.shape.id !== undefined;

/** How a call of a kind names one by itself; null where it does not. */
function usualCall(binding: Binding, kind: string, isThing: boolean): ThingCall | null {
  if (binding.name === `${kind}.list`) return { by: 'rows' };
  if (!binding.name.startsWith(`${kind}.`) || !hasNumber(binding)) return null;
  return { by: isThing ? 'thing' : 'row', property: 'id' };
}

/** Gathers what modules declare under `grantables`; a permission means something on one kind of thing alone. */
export function grantablesOf(modules: readonly FoundModule[]): Grantables {
  const kinds = new Map<string, GrantableSpec & { module: string }>();
  const heldOn = new Map<string, string>();
  const places = new Map<string, ThingPlace>();
  const calls = new Map<string, ThingCall & { record: string; table: string; column: string }>();
  const bindings = modules.flatMap(({ manifest }) => manifest.bindings ?? []);
  for (const { manifest } of modules) {
    for (const [record, spec] of Object.entries(manifest.grantables ?? {})) {
      kinds.set(record, { ...spec, module: manifest.id });
      for (const permission of spec.permissions) {
        if (heldOn.has(permission)) throw new Error(`${permission} is held on two kinds of things.`);
        heldOn.set(permission, record);
      }
      const columns: Readonly<Record<string, string>> = { [record]: 'id', ...spec.below };
      const rowsOf = (kind: string) => {
        const handle = bindings.find((binding) => binding.record?.name === kind)?.record;
        const column = columns[kind];
        if (handle === undefined || column === undefined) {
          throw new Error(`Roles on one ${record} speak of ${kind}, which no call is about.`);
        }
        return { record, table: handle.names.table, column };
      };
      for (const kind of Object.keys(columns)) {
        const place = rowsOf(kind);
        places.set(kind, { record, column: place.column });
        for (const binding of bindings) {
          const { access } = binding.endpoint;
          if (typeof access !== 'object' || !spec.permissions.includes(access.permission)) continue;
          const said = spec.calls?.[binding.name] ?? usualCall(binding, kind, kind === record);
          if (said === null || calls.has(binding.name)) continue;
          calls.set(binding.name, { ...said, ...(said.by === 'row' && said.of ? rowsOf(said.of) : place) });
        }
      }
    }
  }
  return { kinds, heldOn, places, calls };
}
