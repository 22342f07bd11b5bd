import { describe, expect, test } from 'vitest';
import { loadRegistry } from '../../../../kernel/module/registry.ts';
import { LONGEST_TURN_MS, longestTurn } from '../../../../kernel/testkit/longest-turn.ts';
import { buildTree } from '../tree/build-tree.ts';
import { mayStand } from '../tree/places.ts';
import { readTree } from '../tree/read-tree.ts';
import { placedNodes } from '../tree/tree.ts';
import { leftToFill } from './left-to-fill.ts';
import { standardTemplates } from './standard-templates.ts';
import { summit } from './summit.ts';

const { blocks: specs } = await loadRegistry();

describe('the layouts that come along', () => {
  test.each(standardTemplates.map((template) => [template.key, template] as const))(
    '%s holds known blocks, each where it may stand, in both languages',
    (_key, { blocks, name }) => {
      const tree = buildTree(blocks, specs);
      expect(readTree(tree, { body: '', bodyEn: '' }, specs).blocks).toEqual(tree.blocks);
      const drafts =
        JSON.stringify(blocks, (key, value) => (key === 'instead' ? undefined : value)).split('"type":').length - 1;
      const placed = placedNodes(tree.blocks);
      expect(placed).toHaveLength(drafts);
      for (const { node, parent, slot } of placed) {
        expect(mayStand(specs, node.type, parent === null ? null : { type: parent.type, slot })).toBe(true);
      }
      expect(JSON.stringify(blocks)).not.toMatch(/"en":""/);
      expect(name.en).not.toBe('');
    },
  );

  test('count down to a congress in shops that hold no conferences', () => {
    const without = new Map([...specs].filter(([type]) => !type.startsWith('conference.')));
    const types = (of: typeof specs) => placedNodes(buildTree(summit.blocks, of).blocks).map(({ node }) => node.type);
    expect(types(specs)).toContain('conference.facts');
    expect(types(specs)).not.toContain('page.countdown');
    expect(types(without)).toContain('page.countdown');
  });
});

test.each([
  ['opens marks without end', '<'],
  ['begins many that never end', '<p '],
  ['is nothing but room', ' '],
])('a text that %s is looked through in a moment', async (_what, piece) => {
  const zh = `${piece.repeat(50_000)}x`;
  const longest = await longestTurn(async () => {
    expect(leftToFill('page.text', 'text', { zh, en: '' })).toEqual({ zh: false, en: false });
  });
  expect(longest).toBeLessThan(LONGEST_TURN_MS);
});
