import { globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Binding } from '../module/binding.ts';
import type { FoundModule } from '../module/found-module.ts';
import { importOwn } from '../module/own-files.ts';

/** A file whose exports give shapes their names: a contract of a module, or one of the kernel. */
export interface ContractSource {
  /** What its shapes are called after, such as `News`; empty for the kernel's. */
  readonly owner: string;
  /** Absolute path. */
  readonly file: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

const KERNEL = join(import.meta.dirname, '..');
const MODULES = join(import.meta.dirname, '../../modules');

/** `news.article` as the name of a type: `NewsArticle`. */
export const typeName = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

/** The contracts of these modules and of the kernel, loaded; most are already. */
export async function contractSources(modules: readonly FoundModule[]): Promise<ContractSource[]> {
  const found = [
    ...globSync('{contract/*,record/record-contract}.ts', { cwd: KERNEL, exclude: ['**/*.test.ts'] })
      .sort()
      .map((file) => ({ owner: '', file: join(KERNEL, file) })),
    ...modules.flatMap(({ folder, manifest }) =>
      globSync('*contract.ts', { cwd: join(MODULES, folder) })
        .sort()
        .map((file) => ({ owner: typeName(manifest.id), file: join(MODULES, folder, file) })),
    ),
  ];
  return Promise.all(found.map(async (one) => ({ ...one, exports: await importOwn(one.file) })));
}

/** What the document calls the shape that a file exports under a name. */
export const exportedName = (owner: string, name: string): string => (name.startsWith(owner) ? name : owner + name);

/** Gives shapes the names under which operations share them; the first name of a shape is the one it keeps. */
export class SchemaNames {
  readonly registry = z.registry<{ id: string }>();
  readonly #taken = new Map<string, z.ZodType>();

  constructor(sources: readonly ContractSource[], bindings: readonly Pick<Binding, 'name' | 'endpoint'>[]) {
    for (const { owner, exports } of sources) {
      for (const [name, value] of Object.entries(exports)) {
        if (value instanceof z.ZodType && /^[A-Z]/.test(name)) this.#name(value, exportedName(owner, name));
      }
    }
    for (const { name, endpoint } of bindings) this.#nameRows(name, endpoint.output);
  }

  /** The shape of that name. */
  shape(id: string): z.ZodType {
    const found = this.#taken.get(id);
    if (found === undefined) throw new Error(`No shape is called ${id}.`);
    return found;
  }

  #name(schema: z.ZodType, id: string): void {
    if (this.registry.has(schema)) return;
    if (this.#taken.has(id))
      throw new Error(`Two shapes of the contracts are called ${id}; call one of them otherwise.`);
    this.#taken.set(id, schema);
    this.registry.add(schema, { id });
  }

  /** What a record's list and show answer is called after the record, where no contract gave it a name. */
  #nameRows(operation: string, output: z.ZodType): void {
    if (!(output instanceof z.ZodObject)) return;
    const data: unknown = output.shape.data;
    const [subject, verb] = [operation.replace(/\.[^.]+$/, ''), operation.split('.').at(-1)];
    const row = verb === 'list' && data instanceof z.ZodArray ? data.element : verb === 'show' ? data : null;
    if (!(row instanceof z.ZodObject)) return;
    const id = typeName(subject) + (verb === 'list' ? 'Row' : '');
    if (!this.#taken.has(id)) this.#name(row, id);
  }
}
