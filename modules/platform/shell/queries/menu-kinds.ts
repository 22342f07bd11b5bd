import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Label } from '../../../../kernel/module/label.ts';
import type { SourceTreeNode, TreeSource } from '../../../../kernel/module/list-source.ts';
import type { ModuleManifest } from '../../../../kernel/module/manifest.ts';
import { pickableTargets } from '../../../../kernel/module/pickable-targets.ts';
import type { TargetSpec } from '../../../../kernel/module/target-spec.ts';

/** What a module lets items of menus lead to: one of its things, or a node of its tree that has a page. */
export interface MenuKind {
  type: string;
  module: string;
  label: Label;
  /** The list that a thing is chosen from; null where it is chosen from `tree`. */
  source: string | null;
  tree: string | null;
  /** The addresses that visitors find under what items name; what is not there is missing. */
  addresses(ctx: Ctx, named: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The addresses of single things: their numbers are what items name. */
const cardAddresses =
  ({ cards }: TargetSpec): MenuKind['addresses'] =>
  async (ctx, named) => {
    const ids = named.filter((each) => /^[1-9]\d{0,14}$/.test(each)).map(Number);
    const found = await cards({ ...ctx, person: null }, ids);
    return new Map(found.map(({ id, url }) => [String(id), url]));
  };

const valuesOf = (nodes: readonly SourceTreeNode[]): string[] =>
  nodes.flatMap(({ value, children }) => [value, ...valuesOf(children)]);

const nodeAddresses =
  ({ tree }: TreeSource, address: (value: string) => string): MenuKind['addresses'] =>
  async (ctx) =>
    new Map(valuesOf(await tree(ctx)).map((value) => [value, address(value)]));

/** What these modules let items of menus lead to, by type. */
export function menuKinds(modules: readonly ModuleManifest[]): ReadonlyMap<string, MenuKind> {
  const kinds = modules.flatMap((manifest): MenuKind[] => {
    const { id: module, targets = {}, trees = {} } = manifest;
    const things = pickableTargets([manifest]).flatMap(({ type, label, source }) => {
      const target = targets[type];
      return target === undefined
        ? []
        : [{ type, module, label, source, tree: null, addresses: cardAddresses(target) }];
    });
    const nodes = Object.entries(trees).flatMap(([tree, spec]) => {
      const { page } = spec;
      return page === undefined
        ? []
        : [{ type: tree, module, label: page.label, source: null, tree, addresses: nodeAddresses(spec, page.address) }];
    });
    return [...things, ...nodes];
  });
  return new Map(kinds.map((kind) => [kind.type, kind]));
}

/** What any module of the installation lets items of menus lead to, whether it is on in a shop or not. */
export const everyMenuKind = ({ services: { registry } }: Ctx): ReadonlyMap<string, MenuKind> =>
  menuKinds(registry.modules.map(({ manifest }) => manifest));
