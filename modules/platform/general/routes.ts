import { bind } from '../../../kernel/contract/bind.ts';
import { notFound } from '../../../kernel/contract/refusal.ts';
import { districtChildren, districtTree, findDistrict, findDistrictIds } from '../../../kernel/districts/districts.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { refuseUnlessAccess } from '../../../kernel/http/run-endpoint.ts';
import { selectSource } from '../../../kernel/module/select-source.ts';
import { general } from './contract.ts';
import { askSources } from './queries/ask-sources.ts';
import { idCardAnswer } from './queries/id-card.ts';
import { tree } from './queries/tree.ts';

function select(ctx: Ctx, key: string, query: { q: string; ids: number[]; page: number; limit: number }) {
  const source = selectSource(ctx, key);
  if (source === null) throw notFound();
  refuseUnlessAccess(source.access, ctx);
  return source.select(ctx, query);
}

function districts(parent: string | undefined) {
  if (parent !== undefined && findDistrict(parent) === null) throw notFound();
  return districtChildren(parent).map(({ code, name, level, leaf }) => ({ id: Number(code), name, level, leaf }));
}

/** The calls that every form needs. */
export const bindings = bind(general, {
  'general.tree': async ({ type, root, depth }, ctx) => tree(ctx, type, root, depth),
  'general.district': async ({ parent }) => districts(parent),
  'general.districtCascader': async ({ level }) => districtTree(level),
  'general.districtIds': async ({ names, code }) => {
    const asked = code ?? names?.split(',') ?? [];
    return { ids: findDistrictIds(asked).map(Number) };
  },
  'general.idCard': async ({ idcard }, ctx) => idCardAnswer(ctx, idcard),
  'general.askSources': async (_input, ctx) => ({ data: askSources(ctx) }),
  'general.select': async ({ source, ...query }, ctx) => select(ctx, source, query),
});
