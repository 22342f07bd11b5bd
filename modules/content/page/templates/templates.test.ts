import { describe, expect, test } from 'vitest';
import { loadRegistry } from '../../../../kernel/module/registry.ts';
import { buildTree } from '../tree/build-tree.ts';
import { mayStand } from '../tree/places.ts';
import { readTree } from '../tree/read-tree.ts';
import { placedNodes } from '../tree/tree.ts';
import { standardTemplates } from './standard-templates.ts';

const { blocks: specs } = await loadRegistry();

describe('the layouts that come along', () => {
  test.each(standardTemplates.map((template) => [template.key, template] as const))(
    '%s holds known blocks, each where it may stand, in both languages',
    (_key, { blocks, name }) => {
      const tree = buildTree(blocks, specs);
      expect(readTree(tree, { body: '', bodyEn: '' }, specs).blocks).toEqual(tree.blocks);
      const drafts = JSON.stringify(blocks).split('"type":').length - 1;
      const placed = placedNodes(tree.blocks);
      expect(placed).toHaveLength(drafts);
      for (const { node, parent, slot } of placed) {
        expect(mayStand(specs, node.type, parent === null ? null : { type: parent.type, slot })).toBe(true);
      }
      expect(JSON.stringify(blocks)).not.toMatch(/"en":""/);
      expect(name.en).not.toBe('');
    },
    30_000,
  );
});
