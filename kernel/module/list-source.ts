import type { DictionaryChoice } from '../contract/dictionaries.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Ctx } from '../http/context.ts';
import type { Choice } from '../rules/constants.ts';
import type { Label } from './label.ts';

/** A list that `GET /api/front/database/select` may serve under its key. */
export interface SelectSource {
  access: Endpoint['access'];
  /** Questions may ask for one of its entries, under this name: then everybody who answers may read it. */
  asks?: Label;
  select(
    ctx: Ctx,
    query: { q: string; ids: number[]; page: number; limit: number },
  ): Promise<{ data: { value: number; label: string; extra?: Record<string, unknown> }[]; total: number }>;
}

/** A tree that `GET /api/tree?type=` may serve under its key, such as `news.category`. */
export interface TreeSource {
  access: Endpoint['access'];
  tree(ctx: Ctx): Promise<SourceTreeNode[]>;
  /** Where the site shows what lies under one of its nodes, by their values, and what that is called: menus may lead there. */
  page?: { label: Label; address(value: string): string };
}

/** A node of such a tree. */
export interface SourceTreeNode {
  id: number;
  name: string;
  value: string;
  children: SourceTreeNode[];
}

/** A list of choices that a shop may word, order and, where it is open, extend: a dictionary with its first content. */
export interface ChoiceList {
  label: Label;
  items: readonly Choice[];
  /** Programs do not depend on its codes: a shop may add codes and retire them. */
  isOpen: boolean;
}

/** What says how the lists of choices stand in a shop; one module answers for them all. */
export interface DictionarySource {
  /** The choices of one in this shop, in the reader's language; what is retired may not be stored anew. */
  choices(ctx: Ctx, name: string): Promise<readonly DictionaryChoice[]>;
  /** What one offers in this shop, as `GET /api/tree` answers it. */
  tree(ctx: Ctx, name: string): Promise<SourceTreeNode[]>;
}
