import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuseUnlessAccess } from '../../../../kernel/http/run-endpoint.ts';
import type { SourceTreeNode } from '../../../../kernel/module/list-source.ts';

async function wholeTree(ctx: Ctx, type: string): Promise<SourceTreeNode[]> {
  const { registry } = ctx.services;
  if (registry.choiceLists.has(type)) return registry.dictionaries.tree(ctx, type);
  for (const { trees } of registry.enabled(ctx.shop)) {
    const source = trees !== undefined && Object.hasOwn(trees, type) ? trees[type] : undefined;
    if (source === undefined) continue;
    refuseUnlessAccess(source.access, ctx);
    return source.tree(ctx);
  }
  throw notFound();
}

function find(nodes: readonly SourceTreeNode[], value: string): SourceTreeNode | null {
  for (const node of nodes) {
    const found = node.value === value || String(node.id) === value ? node : find(node.children, value);
    if (found !== null) return found;
  }
  return null;
}

const cut = (nodes: readonly SourceTreeNode[], depth: number): SourceTreeNode[] =>
  nodes.map((node) => ({ ...node, children: depth <= 1 ? [] : cut(node.children, depth - 1) }));

/** A dictionary or a module's tree; `root` (value or number) starts below a node, `depth` cuts the levels. */
export async function tree(ctx: Ctx, type: string, root?: string, depth?: number): Promise<SourceTreeNode[]> {
  const whole = await wholeTree(ctx, type);
  const start = root === undefined || root === '' ? whole : find(whole, root)?.children;
  if (start === undefined) throw notFound();
  return depth === undefined ? start : cut(start, depth);
}
