import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORMAT_NAMES } from '../rules/format-names.ts';
import { byPath } from './extras.ts';
import { FORMATS, writeDefinition } from './formats.ts';
import { anyDefinition } from './test-any-definition.ts';

const kept = FORMAT_NAMES.filter((name) => FORMATS[name].keepsExtras);

describe.each(kept)('a file of the kind %s', (name) => {
  test('comes back as it went, whatever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(anyDefinition, async (definition) => {
        const { bytes, notes } = await writeDefinition(definition, name, 'zh-CN');
        const [found] = await FORMATS[name].read(bytes);
        expect(notes.filter(({ code }) => code === 'lost')).toEqual([]);
        expect({ title: found?.title, titleEn: found?.titleEn, sections: found?.sections }).toEqual(definition);
      }),
      { numRuns: 150 },
    );
  });
});

describe.each(FORMAT_NAMES)('what a file of the kind %s does not say', (name) => {
  test('is named, question by question, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(anyDefinition, async (definition) => {
        const { notes } = await writeDefinition(definition, name, 'zh-CN');
        const paths = new Set(['', ...byPath(definition).keys()]);
        for (const note of notes) {
          expect(paths).toContain(note.at);
          expect(note.piece).not.toBe('');
        }
      }),
      { numRuns: 40 },
    );
  });
});
